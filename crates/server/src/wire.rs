//! A connection to a page. Whole frames are written to it by whoever has news, at once: nobody wakes anybody for it.

use axum::body::Bytes;
use std::collections::VecDeque;
use std::fmt;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;

/// A text as it goes over the wire: encoded once, however many hear it.
#[derive(Clone, Debug)]
pub struct Frame {
    bytes: Vec<u8>,
    /// Where it begins: its head is as long as its text wants.
    from: usize,
}

/// Where the text of a frame is written.
pub struct Text<'a>(&'a mut Vec<u8>);

impl Text<'_> {
    pub fn push(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }
}

impl fmt::Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }
}

impl Frame {
    /// The longest head.
    const HEAD: usize = 10;

    pub fn text(text: &str) -> Frame {
        let mut frame = Frame::new();
        frame.write(|out| out.push(text));
        frame
    }

    /// An empty text.
    pub const fn new() -> Frame {
        Frame { bytes: Vec::new(), from: 0 }
    }

    /// Writes another text in the place of the one before.
    pub fn write<T>(&mut self, write: impl FnOnce(&mut Text) -> T) -> T {
        /// The last frame of its message, and text (RFC 6455, 5.2). Servers do not mask.
        const TEXT: u8 = 0x81;
        self.bytes.clear();
        self.bytes.resize(Frame::HEAD, 0);
        let written = write(&mut Text(&mut self.bytes));
        let (head, text) = self.bytes.split_at_mut(Frame::HEAD);
        let length = text.len() as u64;
        let wide = length.to_be_bytes();
        let (short, long): (u8, &[u8]) = match length {
            ..126 => (wide[7], &[]),
            126..65_536 => (126, &wide[6..]),
            _ => (127, &wide),
        };
        self.from = Frame::HEAD - 2 - long.len();
        head[self.from..self.from + 2].copy_from_slice(&[TEXT, short]);
        head[self.from + 2..].copy_from_slice(long);
        written
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[self.from..]
    }
}

/// More waits for a reader than may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooSlow;

pub struct Wire {
    stream: OwnedWriteHalf,
    /// What the system has not taken yet.
    waiting: Mutex<VecDeque<Bytes>>,
    backlog: usize,
    is_closed: AtomicBool,
    /// Something waits, or the wire is closed.
    stirred: Notify,
}

impl Wire {
    /// A wire, and the end that reads from it. At most `backlog` frames wait.
    pub fn new(stream: TcpStream, backlog: usize) -> (Arc<Wire>, End) {
        let (reader, stream) = stream.into_split();
        let wire = Arc::new(Wire {
            stream,
            waiting: Mutex::default(),
            backlog: backlog.max(1),
            is_closed: AtomicBool::new(false),
            stirred: Notify::new(),
        });
        (Arc::clone(&wire), End { reader, wire })
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Bytes>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a frame, or lets it wait until the system takes more.
    pub fn write(&self, frame: &Frame) -> Result<(), TooSlow> {
        self.put(&mut self.waiting(), frame.bytes())
    }

    /// Lets the bytes of a frame wait until the page's own task writes them.
    pub fn leave(&self, bytes: Bytes) -> Result<(), TooSlow> {
        self.keep(&mut self.waiting(), bytes)
    }

    fn put(&self, waiting: &mut VecDeque<Bytes>, mut bytes: &[u8]) -> Result<(), TooSlow> {
        if waiting.is_empty() {
            match self.stream.try_write(bytes) {
                Ok(written) if written == bytes.len() => return Ok(()),
                Ok(written) => bytes = &bytes[written..],
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                // Whoever reads from it finds out that it is broken.
                Err(_) => return Ok(()),
            }
        }
        self.keep(waiting, Bytes::copy_from_slice(bytes))
    }

    fn keep(&self, waiting: &mut VecDeque<Bytes>, bytes: Bytes) -> Result<(), TooSlow> {
        if waiting.len() >= self.backlog {
            return Err(TooSlow);
        }
        waiting.push_back(bytes);
        self.stirred.notify_one();
        Ok(())
    }

    /// Whether something waits for [`flush`](Wire::flush).
    pub fn has_waiting(&self) -> bool {
        !self.waiting().is_empty()
    }

    /// Writes what waits.
    pub async fn flush(&self) -> io::Result<()> {
        while self.has_waiting() {
            self.stream.writable().await?;
            let mut waiting = self.waiting();
            while let Some(first) = waiting.front_mut() {
                match self.stream.try_write(first) {
                    Ok(written) if written == first.len() => drop(waiting.pop_front()),
                    Ok(written) => *first = first.slice(written..),
                    Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// Tells the page's task that nothing more comes.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.stirred.notify_one();
    }

    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Waits until something waits or the wire is closed.
    pub async fn stirred(&self) {
        self.stirred.notified().await;
    }
}

/// The end of a wire that reads, and answers pings and farewells.
pub struct End {
    reader: OwnedReadHalf,
    wire: Arc<Wire>,
}

impl AsyncRead for End {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.reader).poll_read(cx, buffer)
    }
}

impl AsyncWrite for End {
    /// All or nothing is taken, so that frames never mix.
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let put = self.wire.put(&mut self.wire.waiting(), bytes);
        let too_slow = |TooSlow| io::Error::new(ErrorKind::WriteZero, "the reader is too slow");
        Poll::Ready(put.map(|()| bytes.len()).map_err(too_slow))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    /// A wire and the page at its other end.
    pub async fn pair(backlog: usize) -> (Arc<Wire>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let page = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        stream.writable().await.unwrap();
        (Wire::new(stream, backlog).0, page)
    }

    #[test]
    fn frames_tell_their_length() {
        let heads = [0, 125, 126, 65_535, 65_536].map(|length| {
            let frame = Frame::text(&"x".repeat(length));
            frame.bytes()[..frame.bytes().len() - length].to_vec()
        });
        assert_eq!(heads[0], [0x81, 0]);
        assert_eq!(heads[1], [0x81, 125]);
        assert_eq!(heads[2], [0x81, 126, 0, 126]);
        assert_eq!(heads[3], [0x81, 126, 255, 255]);
        assert_eq!(heads[4], [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }

    #[tokio::test]
    async fn frames_come_whole_and_in_order_however_slowly_they_are_read() {
        let (wire, mut page) = pair(1000).await;
        let texts: Vec<String> = (b' '..b'~').map(|at| char::from(at).to_string().repeat(100_000)).collect();
        for (at, text) in texts.iter().enumerate() {
            let frame = Frame::text(text);
            let bytes = || Bytes::copy_from_slice(frame.bytes());
            if at % 3 == 0 { wire.leave(bytes()) } else { wire.write(&frame) }.unwrap();
        }
        assert!(wire.has_waiting(), "nine megabytes do not fit into a socket");
        let flushed = tokio::spawn(async move { wire.flush().await });
        for text in &texts {
            let mut frame = vec![0; 10 + text.len()];
            page.read_exact(&mut frame).await.unwrap();
            assert_eq!(frame[10..], *text.as_bytes());
        }
        flushed.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn only_so_much_waits() {
        let (wire, _page) = pair(3).await;
        let frame = Frame::text(&" ".repeat(1 << 20));
        let written = (0..100).take_while(|_| wire.write(&frame).is_ok()).count();
        assert!((3..100).contains(&written), "{written}");
        assert_eq!(wire.leave(Bytes::from_static(b"more")), Err(TooSlow));
    }
}
