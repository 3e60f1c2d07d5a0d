//! One game of a load: two people and those who watch them.

use super::browser::{Browser, Error, Socket};
use super::gauge::Times;
use crate::token::Token;
use futures_util::future::join_all;
use serde::Deserialize;
use serde_json::Value;
use std::borrow::Cow;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A frame that takes longer than this is lost.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Party {
    /// One for each seat.
    players: Vec<Player>,
    spectators: Vec<Socket>,
    ply: u32,
    /// A small generator: which option is taken matters little.
    dice: u64,
}

struct Player {
    socket: Socket,
    /// What this seat may answer; empty if another is asked.
    options: Vec<String>,
    ply: u32,
}

impl Party {
    pub async fn open(
        addr: SocketAddr,
        game: String,
        mode: Option<String>,
        watched: usize,
    ) -> Result<Party, Error> {
        let mut host = Browser::new(addr);
        let option = mode.as_deref().unwrap_or("");
        let fields = [("game", game.as_str()), ("option", option), ("against", "friend"), ("name", "Ann")];
        let id = host.open(&fields).await?;
        let token = host.cookie.as_deref().and_then(|pair| pair.split_once('=')).map(|(_, token)| token);
        let token = token.and_then(Token::read).ok_or("the host has no token")?;
        let key = format!("/join/{id}.{}", token.invitation(&id));
        let mut browsers = vec![host];
        loop {
            let mut friend = Browser::new(addr);
            if friend.post(&key, &[("name", "Bob")]).await?.status != 303 {
                break;
            }
            browsers.push(friend);
        }
        let mut players = Vec::new();
        let mut ply = 0;
        for mut browser in browsers {
            let told: Value = serde_json::from_str(&browser.get(&format!("/t/{id}/view")).await?.text)?;
            ply = told["ply"].as_u64().unwrap_or(0) as u32;
            let options = told["view"]["prompt"]["options"].as_array().cloned().unwrap_or_default();
            let options = options.iter().filter_map(|option| option["choice"].as_str().map(str::to_owned));
            players.push(Player { options: options.collect(), socket: browser.listen(&id).await?, ply });
        }
        let stranger = Browser::new(addr);
        let mut spectators = Vec::new();
        for _ in 0..watched {
            spectators.push(stranger.listen(&id).await?);
        }
        let dice = id.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        Ok(Party { players, spectators, ply, dice })
    }

    /// Makes a choice at a pace and waits until everybody has heard of it. Nobody leaves the table at the end: that
    /// would be work for the server which no choice has caused.
    pub async fn play(mut self, first: Instant, pace: Duration, end: Instant) -> (Times, Party) {
        let mut times = Times::default();
        let mut next = first;
        while next < end {
            sleep_until(next.into()).await;
            match self.choose().await {
                Ok(Some(heard)) => times.heard(heard),
                Ok(None) => break,
                Err(error) => {
                    times.failed(&error.to_string());
                    break;
                }
            }
            next += pace;
        }
        (times, self)
    }

    /// How long each page waited for its frame; nothing if the game is over.
    async fn choose(&mut self) -> Result<Option<Vec<Duration>>, Error> {
        let Some(player) = self.players.iter_mut().find(|player| !player.options.is_empty()) else {
            return Ok(None);
        };
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = player.options[(self.dice >> 33) as usize % player.options.len()].clone();
        let asked = Instant::now();
        player.socket.choose(self.ply, &choice).await?;
        // Alone at a table, answers without another are given by themselves: then the ply goes on by more than one.
        let wanted = self.ply + 1;
        let watching = self.spectators.iter_mut().map(async |socket| Ok(frame(socket, wanted).await?.heard));
        let playing = self.players.iter_mut().map(async |player| {
            let Heard { heard, ply, text } = frame(&mut player.socket, wanted).await?;
            (player.ply, player.options) = (ply, options(&text));
            Ok(heard)
        });
        let all = async { tokio::join!(join_all(playing), join_all(watching)) };
        let (played, watched) = timeout(PATIENCE, all).await?;
        let heard = played.into_iter().chain(watched).map(|heard| heard.map(|heard| heard - asked));
        let heard = heard.collect::<Result<Vec<_>, Error>>()?;
        self.ply = self.players.iter().map(|player| player.ply).max().unwrap_or(wanted);
        Ok(Some(heard))
    }
}

/// A frame, and when it came.
struct Heard {
    heard: Instant,
    ply: u32,
    text: Utf8Bytes,
}

/// The frame of a ply, or of a later one. What is not needed is not read: the load shares the machine with the server.
async fn frame(socket: &mut Socket, wanted: u32) -> Result<Heard, Error> {
    #[derive(Deserialize)]
    struct Head<'a> {
        ply: Option<u32>,
        #[serde(borrow)]
        refused: Option<Cow<'a, str>>,
    }
    loop {
        let text = socket.hear_text().await?.ok_or("the server has closed")?;
        let heard = Instant::now();
        let head: Head = serde_json::from_str(text.lines().next().unwrap_or(""))?;
        if let Some(refused) = head.refused {
            return Err(refused.into_owned().into());
        }
        if let Some(ply) = head.ply.filter(|ply| *ply >= wanted) {
            return Ok(Heard { heard, ply, text });
        }
    }
}

/// The answers that a page offers.
fn options(html: &str) -> Vec<String> {
    let form = html.split("<form id=\"choose\"").nth(1).unwrap_or("");
    let form = form.split("</form>").next().unwrap_or("");
    let values = form.split("name=\"choice\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    values.map(unescaped).collect()
}

fn unescaped(text: &str) -> String {
    let entities =
        [("&#34;", "\""), ("&#39;", "'"), ("&#60;", "<"), ("&#62;", ">"), ("&lt;", "<"), ("&gt;", ">")];
    let text = entities.iter().fold(text.to_owned(), |text, (entity, letter)| text.replace(entity, letter));
    text.replace("&quot;", "\"").replace("&#38;", "&").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answers_of_a_page_are_found() {
        let html = "<b value=\"x\"></b><form id=\"choose\" class=\"options\"><input name=\"ply\" value=\"3\">\
                    <button name=\"choice\" value=\"play bat\">a</button>\
                    <button name=\"choice\" value=\"a &amp; &#39;b&#39;\">b</button></form>\
                    <button form=\"choose\" name=\"choice\" value=\"again\">";
        assert_eq!(options(html), ["play bat", "a & 'b'"]);
        assert_eq!(options("<p>wait</p>"), Vec::<String>::new());
    }
}
