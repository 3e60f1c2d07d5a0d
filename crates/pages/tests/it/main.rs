//! Real matches through the pages.

mod common;
mod escape;
mod golden;
mod news;
mod scenes;
mod swap;
mod tables;
