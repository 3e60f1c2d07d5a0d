//! Real matches through the pages.

mod common;
mod escape;
mod golden;
mod news;
mod swap;
mod tables;
