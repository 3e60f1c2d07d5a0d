// Set where there is a table to send answers to.
let sendAll = () => {};

// Keeps a table page live: news come over a socket, and each part of them takes the place of the part with its id.
const live = () => {
  // Swapping: each part of a fragment takes the place of the part with its id.
  const keyOf = (node) => {
    if (!node || node === document.body) return null;
    const card = node.closest(".card[data-id]");
    if (card && node.matches(".name")) return `.card[data-id="${CSS.escape(card.dataset.id)}"] > .name`;
    if (node.matches("[name=choice]")) return `${card ? ".act" : ".option"}[value="${CSS.escape(node.value)}"]`;
    if (node.matches(".area > h3")) return `#${CSS.escape(node.parentElement.id)} > h3[tabindex]`;
    if (node.id) return `#${CSS.escape(node.id)}`;
    return node.getAttribute("form") ? `button[form="${node.getAttribute("form")}"]` : null;
  };

  // In news a placeholder stands for what the page has: a card of a zone, or a whole zone. The children of a card's
  // placeholder tell what can be done now: the first with the card, the others with those that lie on it. With
  // data-state they tell numbers and marks as well.
  const cardsOf = (zone) => $$(".card:not(.blank)", zone).filter((card) => !card.parentElement.closest(".card"));
  const within = (parts, selector) => parts.flatMap((part) => [...(part.matches(selector) ? [part] : []), ...$$(selector, part)]);

  // Pairs of placeholders and what they stand for; null if the page shows something else than the news are about.
  const standIns = (parts) => {
    const found = within(parts, "[data-stay]").map((stay) => [stay, document.getElementById(stay.dataset.stay)]);
    if (found.some(([stay, zone]) => zone?.dataset.v !== stay.dataset.v)) return null;
    for (const zone of within(parts, "[data-was]")) {
      const old = document.getElementById(zone.id);
      if (old?.dataset.v !== zone.dataset.was) return null;
      const cards = cardsOf(old);
      for (const keep of $$("[data-keep]", zone)) found.push([keep, cards[keep.dataset.keep]]);
      zone.removeAttribute("data-was");
    }
    return found.every(([, node]) => node) ? found : null;
  };

  const dealAnew = (card, now, hasState) => {
    card.classList.toggle("live", now.matches(".live"));
    const old = [".acts", ".act", ".more > .why", ...(hasState ? [".stats", ".marks"] : [])];
    for (const part of $$(old.map((part) => `:scope > ${part}`).join(), card)) part.remove();
    const more = $(":scope > .more", card);
    for (const part of [...now.children]) part.matches(".why, .act") || !more ? (more ?? card).append(part) : more.before(part);
  };

  const renew = (place, node) => {
    const cards = [node, ...$$(".card", node)];
    [...place.children].forEach((now, at) => dealAnew(cards[at], now, "state" in place.dataset));
  };

  // Brings a part of the page into line with what was told of it. What stays lies where it lay and is not touched, so that
  // the browser need not reckon and draw all of the table anew. `stays` tells what placeholders stand for.
  const adopt = (old, fresh, stays, nodes = new Set(stays.values())) => {
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    let at = old.firstChild;
    const drop = () => {
      const next = at.nextSibling;
      at.remove();
      at = next;
    };
    for (const told of [...fresh.childNodes]) {
      const node = stays.get(told);
      while (node && at && at !== node && !nodes.has(at)) drop();
      const now = at;
      const isSame = node ? node === now : now && !nodes.has(now) && isAlike(now, told);
      if (!isSame) old.insertBefore(node ?? filled(told, stays), now);
      else {
        at = now.nextSibling;
        if (!node && !now.isEqualNode(told)) adopt(now, told, stays, nodes);
      }
    }
    while (at) drop();
  };
  const isAlike = (old, fresh) => old.isEqualNode(fresh)
    || old instanceof Element && old.nodeName === fresh.nodeName && old.id === fresh.id && !old.matches(".card, .acts, svg") && bandOf(old) === bandOf(fresh);
  // What a band is, however much lies in it.
  const bandOf = (node) => (node.matches(".band") ? [...node.classList].filter((word) => !/^([nze]\d+|crowded)$/.test(word)).join(" ") : "");
  // What is new, with what stays of it in its place.
  const filled = (told, stays) => {
    if (told instanceof Element) for (const place of $$("[data-stay], [data-keep]", told)) place.replaceWith(stays.get(place));
    return told;
  };

  // The ground of a field never moves.
  const pieces = (within) => $$(".card[data-key]", within).filter((card) => !card.closest("#focus, #sheet") && !card.matches(".cell > .card:first-child"));

  let swaps = 0;
  // The prompt without what the script has put into it.
  let asPrinted = $("#prompt")?.cloneNode(true);

  // Gives a card of before and the same card of after one name, so that the browser moves it.
  const pair = (before, after, same) => {
    let count = 0;
    const rest = before.filter((card) => !same.includes(card));
    const old = rest.map((card) => ({ card, id: card.dataset.id, key: card.dataset.key }));
    const take = (test) => {
      const at = old.findIndex(test);
      return at < 0 ? null : old.splice(at, 1)[0].card;
    };
    const unmatched = [];
    const link = (from, to) => {
      const name = `piece-${swaps}-${count++}`;
      from.style.viewTransitionName = name;
      links.push([to, name]);
    };
    const links = [];
    for (const card of same) link(card, card);
    for (const card of after) {
      const from = take((other) => other.id === card.dataset.id);
      from ? link(from, card) : unmatched.push(card);
    }
    // A card that turns gets another word before its own.
    const alike = (one, two) => one === two || one.endsWith(`-${two}`) || two.endsWith(`-${one}`);
    for (const card of unmatched) {
      const from = take((other) => alike(other.key, card.dataset.key));
      if (from) link(from, card);
    }
    return links;
  };

  const unname = () => pieces(document).forEach((card) => card.removeAttribute("style"));
  let due = null;

  // On a phone the whole table is shown where what is lit lies within the window; else zones that are not asked about are
  // folded to their names, and then all becomes smaller.
  const SMALLEST = 0.5;
  const fit = () => {
    const board = $("#board");
    root.style.removeProperty("--fit");
    root.classList.toggle("roomy", phone.matches);
    if (!phone.matches || !board) return;
    board.scrollTop = 0;
    const lowest = () => Math.max(0, ...$$(".live", board).filter((thing) => thing.checkVisibility() && !thing.closest(".hex .field")).map((thing) => thing.getBoundingClientRect().bottom));
    const isCut = () => lowest() > board.getBoundingClientRect().bottom;
    if (isCut()) root.classList.remove("roomy");
    for (let scale = 0.95; scale >= SMALLEST && isCut(); scale -= 0.05) {
      root.style.setProperty("--fit", scale.toFixed(2));
    }
  };
  // The prompt may grow by what the script puts into it.
  const grown = new ResizeObserver(() => {
    fit();
    if (!menu.hidden && chosen) place(chosen);
  });
  const watch = () => {
    grown.disconnect();
    if ($("#prompt")) grown.observe($("#prompt"));
  };
  phone.addEventListener("change", fit);
  addEventListener("resize", () => {
    fit();
    pan();
  });

  // A map that is larger than its frame shows what is lit in it.
  const pan = () => {
    for (const frame of $$(".hex").filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)) {
      const lit = $(".live", frame);
      if (!lit) continue;
      const [own, around] = [lit.getBoundingClientRect(), frame.getBoundingClientRect()];
      frame.scrollBy(own.x + own.width / 2 - around.x - around.width / 2, own.y + own.height / 2 - around.y - around.height / 2);
    }
  };

  // New lines of the log come on top of the old ones, those of a turn or a step that goes on under its heading.
  const MOST_LINES = 100;
  const goesOn = (part, top) => "more" in part.dataset && top;
  const counted = (turn) => {
    const steps = "more" in turn.dataset ? 0 : $$("li[data-verb]:not([data-begins])", turn).length;
    $("summary small", turn).textContent = steps ? `${steps} step${steps === 1 ? "" : "s"}` : "";
  };
  const join = (top, turn) => {
    const into = $("details > ol", top);
    for (const step of $$("details > ol > li", turn).reverse()) {
      const first = into.firstElementChild;
      if (goesOn(step, first)) $("ol", first).prepend(...$("ol", step).children);
      else into.prepend(step);
    }
  };
  const forget = (log) => {
    const old = $$("li[data-verb]", log).slice(MOST_LINES);
    if (!old.length) return;
    old.forEach((line) => line.remove());
    $$(".step, .turn", log).filter((part) => !$("[data-verb]", part)).forEach((part) => part.remove());
    const last = log.lastElementChild;
    for (const part of [last, $(".step:last-child", last)]) part.dataset.more = "";
    counted(last);
  };
  const record = (turns) => {
    const log = $("#log");
    for (const line of $$(".new", log)) line.classList.remove("new");
    for (const turn of turns.reverse()) {
      const top = log.firstElementChild;
      if (goesOn(turn, top)) join(top, turn);
      else {
        if (top) $("details", top).open = false;
        log.prepend(turn);
      }
      counted(log.firstElementChild);
    }
    forget(log);
  };

  const swap = (html, isNew) => {
    due?.();
    unname();
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const ply = $("#choose input[name=ply]", fresh.content)?.value;
    const chooseAgain = chooseAround(ply !== undefined && ply === askedAt());
    const parts = [...fresh.content.children].filter((part) => part.id && document.getElementById(part.id));
    const changed = parts.filter((part) => !part.isEqualNode(part.id === "prompt" ? asPrinted : document.getElementById(part.id)));
    const stand = standIns(changed);
    // What is missed comes as a whole.
    if (!stand) return socket.send(JSON.stringify({ since: Math.max(seq - 1, 0) }));
    const hadFocus = table.contains(document.activeElement);
    const focus = keyOf(document.activeElement);
    const number = ++swaps;
    const same = stand.flatMap(([, node]) => (node.matches(".card[data-key]:not(.cell > .card:first-child)") ? [node] : []).concat(pieces(node)));
    const before = changed.flatMap((part) => pieces(document.getElementById(part.id)));
    const links = animates() ? pair(before, changed.flatMap(pieces), same) : [];
    const lines = $("#log-new", fresh.content);
    const put = () => {
      if (due !== put) return;
      due = null;
      if (isNew && lines?.childElementCount) record([...lines.children]);
      for (const [place, node] of stand) renew(place, node);
      const stays = new Map(stand);
      const sent = $("#choose")?.dataset.sent;
      const ribbon = $(".ribbon")?.textContent;
      for (const part of changed) {
        if (part.id === "prompt") asPrinted = part.cloneNode(true);
        const old = document.getElementById(part.id);
        if (part.matches("#board, #hand")) adopt(old, part, stays);
        else old.replaceWith(filled(part, stays));
      }
      if ($(".ribbon")?.textContent !== ribbon) $(".ribbon")?.classList.add("swept");
      settle();
      titled();
      // What is on its way stays so where the same is still asked.
      if (sent && askedAt() === sent) $("#choose").dataset.sent = sent;
      // Two must not have one name.
      unname();
      for (const [card, name] of links) if (card.isConnected) card.style.viewTransitionName = name;
      lookAgain();
      fit();
      watch();
      pan();
      ahead.look();
      chooseAgain();
      answerAlone();
      habit.follow();
      if (hadFocus && !table.contains(document.activeElement)) {
        const lit = $$(":is(#board, #hand) .live > :is(.name, h3[tabindex])");
        const places = [focus && focus !== "#prompt" && $(focus), ...lit, ...$$("#choose .option"), $("#prompt")];
        const again = places.find((place) => place && place.checkVisibility());
        again?.focus({ preventScroll: true });
      }
    };
    due = put;
    if (!animates() || !changed.length) return put();
    const move = document.startViewTransition(put);
    // The next news may come before the cards have moved.
    move.ready.catch(() => {});
    move.finished.finally(() => number === swaps && unname());
  };

  // Whoever wants it need not answer where there is only one answer. The moment is as long as luck will have it, so that
  // it tells the others nothing.
  const only = () => {
    const options = $$("#prompt.mine #choose .option");
    return kept("swift") === "on" && options.length === 1 ? options[0] : null;
  };
  let meant = null;
  const answerAlone = () => {
    const ply = only()?.form.elements.ply.value;
    if (ply === undefined || meant === ply) return;
    meant = ply;
    setTimeout(() => {
      const option = only();
      meant = null;
      if (option?.form.elements.ply.value === ply) option.click();
    }, 500 + Math.random() * 2000);
  };
  document.addEventListener("change", ({ target }) => target.matches("[data-setting=swift]") && answerAlone());

  const animates = () => !still.matches && !document.hidden && "startViewTransition" in document;

  const refuse = (text, rule) => {
    const prompt = $("#prompt");
    if (!prompt) return;
    delete $("#choose")?.dataset.sent;
    $(".notice", prompt)?.remove();
    const notice = document.createElement("p");
    notice.className = "notice";
    notice.setAttribute("role", "alert");
    notice.textContent = text + " ";
    if (rule) {
      const link = document.createElement("a");
      link.className = "rule";
      link.href = `${$(".tools a.button")?.getAttribute("href") ?? "/rules"}/${encodeURIComponent(rule)}`;
      link.textContent = rule;
      notice.append(link);
    }
    prompt.prepend(notice);
  };

  // The socket.
  let socket = null;
  let seq = Number(table?.dataset.seq ?? 0);
  let wait = 250;
  let wasOpen = false;

  // Several answers at once: the server stops at the first surprise, and the page shows it.
  sendAll = (choices, rules) => {
    const { elements, dataset } = $("#choose");
    if (socket?.readyState !== WebSocket.OPEN || dataset.sent === elements.ply.value) return;
    dataset.sent = elements.ply.value;
    socket.send(JSON.stringify({ choose: choices, ply: Number(elements.ply.value), rules }));
  };

  const connect = () => {
    socket = new WebSocket(table.dataset.live.replace(/^/, location.origin.replace(/^http/, "ws")));
    socket.onopen = () => {
      wait = 250;
      wasOpen = true;
      delete $("#choose")?.dataset.sent;
      root.classList.remove("offline");
      socket.send(JSON.stringify({ since: seq }));
      answerAlone();
      habit.follow();
    };
    socket.onmessage = (event) => {
      const [head, ...html] = event.data.split("\n");
      hear(Object.assign(JSON.parse(head), html.length && { html: html.join("\n") }));
    };
    socket.onclose = () => {
      root.classList.add("offline");
      setTimeout(connect, wait + Math.random() * wait);
      wait = Math.min(wait * 2, 8000);
    };
  };

  const show = ({ html, ply, isNew }) => {
    if (ply !== undefined) {
      table.dataset.ply = ply;
      for (const input of $$("main > form input[name=ply]")) input.value = ply;
    }
    swap(html, isNew);
  };

  // News wait while those before them are shown. Whoever was away, skips or wants no staging has them at once.
  const FAR_BEHIND = 40;
  let queue = [];
  let isShowing = false;
  const linesOf = (html) => {
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    return $$("#log-new li[data-verb]", fresh.content).reverse();
  };
  const catchUp = () => queue.splice(0).forEach(show);
  const drain = async () => {
    if (isShowing) return;
    isShowing = true;
    while (queue.length) {
      const before = skips;
      if (pace() && queue.length < FAR_BEHIND && queue[0].isNew) {
        root.classList.add("staging");
        await stage(linesOf(queue[0].html));
      }
      if (skips !== before || !pace() || queue.length >= FAR_BEHIND) catchUp();
      else show(queue.shift());
    }
    isShowing = false;
    root.classList.remove("staging");
  };
  const skip = (event) => {
    if (isShowing && !event.target.closest?.("[data-setting]")) skipStage();
  };
  document.addEventListener("pointerdown", skip, true);
  document.addEventListener("keydown", skip, true);
  document.addEventListener("visibilitychange", () => document.hidden && skipStage());

  const hear = (news) => {
    if (news.reload) return location.reload();
    if (news.refused) refuse(news.refused, news.rule);
    const isNew = news.seq > seq;
    if (news.seq) seq = news.seq;
    if (news.html) {
      queue.push({ html: news.html, ply: news.ply, isNew });
      drain();
    }
    if (news.say) say(...news.say);
  };

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method === "dialog" || !form.action.includes("/t/")) return;
    if (socket?.readyState !== WebSocket.OPEN) {
      // Where sockets never worked the forms do; where one was lost it comes back.
      if (!wasOpen) return;
      event.preventDefault();
      return refuse("Connection lost. Reconnecting: try again in a moment.");
    }
    event.preventDefault();
    if (form.id === "choose") {
      const [choice, ply] = [event.submitter?.value, form.elements.ply.value];
      if (choice === undefined || form.dataset.sent === ply) return;
      form.dataset.sent = ply;
      habit.note(choice);
      return socket.send(JSON.stringify({ choose: choice, ply: Number(ply) }));
    }
    $("details.menu[open]")?.removeAttribute("open");
    const body = new URLSearchParams(new FormData(form));
    if (form.id === "chat") form.reset();
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "x-deadhand": "live" } });
      if (!answer.ok) refuse(await answer.text());
      else if (answer.redirected) location.href = answer.url;
    } catch {
      refuse("The server isn't answering: try again in a moment.");
    }
  });

  fit();
  watch();
  pan();
  connect();
};
if (table) {
  live();
  batch.show();
  habit.show();
  ahead.look();
  openAlone();
}
