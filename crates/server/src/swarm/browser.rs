//! As much of a browser as a load or a test needs: forms, one cookie, a socket.

use axum::body::Bytes;
use axum::http::{Request, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// A visitor with a cookie of its own.
#[derive(Clone)]
pub struct Browser {
    addr: SocketAddr,
    client: Client<HttpConnector, Full<Bytes>>,
    pub cookie: Option<String>,
    /// The cookie with the visitor's name.
    pub name: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Answered {
    pub status: u16,
    pub headers: axum::http::HeaderMap,
    /// As they came over the wire.
    pub bytes: Bytes,
    pub text: String,
}

impl Answered {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
    }
}

impl Browser {
    pub fn new(addr: SocketAddr) -> Browser {
        let client = Client::builder(TokioExecutor::new()).build_http();
        Browser { addr, client, cookie: None, name: None }
    }

    /// Another visitor by the same connections.
    pub fn stranger(&self) -> Browser {
        Browser { cookie: None, name: None, ..self.clone() }
    }

    pub async fn get(&mut self, path: &str) -> Result<Answered, Error> {
        let request = self.request("GET", path).body(Full::default())?;
        self.send(request).await
    }

    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Answered, Error> {
        let body = serde_urlencoded::to_string(fields)?;
        let request = self
            .request("POST", path)
            .header(header::ORIGIN, format!("http://{}", self.addr))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::from(body))?;
        self.send(request).await
    }

    pub fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.addr));
        for cookie in [&self.cookie, &self.name].into_iter().flatten() {
            request = request.header(header::COOKIE, cookie);
        }
        request
    }

    pub async fn send(&mut self, request: Request<Full<Bytes>>) -> Result<Answered, Error> {
        let response = self.client.request(request).await?;
        let (head, body) = response.into_parts();
        let bytes = body.collect().await?.to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let told = head.headers.get_all(header::SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
        for pair in told.filter_map(|cookie| cookie.split(';').next()) {
            let kept = if pair.starts_with("deadhand=") { &mut self.cookie } else { &mut self.name };
            *kept = Some(pair.to_owned());
        }
        Ok(Answered { status: head.status.as_u16(), headers: head.headers, bytes, text })
    }

    /// Opens a table by a form; its name.
    pub async fn open(&mut self, fields: &[(&str, &str)]) -> Result<String, Error> {
        let answered = self.post("/new", fields).await?;
        match answered.header("location").strip_prefix("/t/") {
            Some(id) if answered.status == 303 => Ok(id.to_owned()),
            _ => Err(format!("no table was opened: {} {}", answered.status, notice(&answered.text)).into()),
        }
    }

    /// Listens to a table.
    pub async fn listen(&self, id: &str) -> Result<Socket, Error> {
        let mut request = format!("ws://{}/t/{id}/live", self.addr).into_client_request()?;
        let headers = request.headers_mut();
        headers.insert(header::ORIGIN, format!("http://{}", self.addr).parse()?);
        if let Some(cookie) = &self.cookie {
            headers.insert(header::COOKIE, cookie.parse()?);
        }
        let stream = TcpStream::connect(self.addr).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(socket))
    }
}

/// What a page says went wrong; its title if it says nothing.
fn notice(html: &str) -> &str {
    let after = |begin: &str| Some(html.split_once(begin)?.1.split_once('>')?.1);
    let said = after("class=\"notice\"").or_else(|| after("<title"));
    said.and_then(|text| text.split('<').next()).unwrap_or_default().trim()
}

/// A page that listens.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub async fn say(&mut self, text: impl Into<String>) -> Result<(), Error> {
        Ok(self.0.send(Message::text(text.into())).await?)
    }

    pub async fn say_bytes(&mut self, bytes: Vec<u8>) -> Result<(), Error> {
        Ok(self.0.send(Message::binary(bytes)).await?)
    }

    pub async fn choose(&mut self, ply: u32, choice: &str) -> Result<(), Error> {
        self.say(serde_json::json!({ "choose": choice, "ply": ply }).to_string()).await
    }

    /// The next frame as text; `None` when the server has closed.
    pub async fn hear_text(&mut self) -> Result<Option<Utf8Bytes>, Error> {
        while let Some(message) = self.0.next().await {
            match message? {
                Message::Text(text) => return Ok(Some(text)),
                Message::Close(_) => return Ok(None),
                _ => {}
            }
        }
        Ok(None)
    }

    /// The next frame, with its HTML in `html`; `None` when the server has closed.
    pub async fn hear(&mut self) -> Result<Option<Value>, Error> {
        Ok(self.hear_text().await?.map(|text| read(&text)).transpose()?)
    }
}

/// A frame is a line of JSON, and after it HTML where there is some.
fn read(text: &str) -> Result<Value, serde_json::Error> {
    let (head, html) = text.split_once('\n').unwrap_or((text, ""));
    let mut frame: Value = serde_json::from_str(head)?;
    if let Value::Object(fields) = &mut frame
        && !html.is_empty()
    {
        fields.insert("html".to_owned(), html.into());
    }
    Ok(frame)
}

#[cfg(test)]
mod tests {
    use super::notice;

    #[test]
    fn a_page_is_told_in_a_line() {
        let page = "<title>Deadhand</title><h1>Games</h1>";
        assert_eq!(notice(page), "Deadhand");
        let refused = "<p class=\"notice\" role=\"alert\">“Origin” is for one player. <a>GL-1</a></p>";
        assert_eq!(notice(&[page, refused].concat()), "“Origin” is for one player.");
        assert_eq!(notice("nothing but text"), "");
    }
}
