//! Contests and playouts on small games.

mod contests;
mod levels;
mod rigged;
