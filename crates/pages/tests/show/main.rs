//! Real matches through the pages.

mod common;
mod escape;
mod golden;
mod tables;
