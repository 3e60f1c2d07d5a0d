// The card in focus, large in the rail or above the table, and rules that open above the table.
const panel = $("#focus");
let shown = null;
let shownId = null;

const enlarged = (card) => {
  const copy = card.cloneNode(true);
  // What moves on the table has a name there; two must not have one.
  [copy, ...$$("[style]", copy)].forEach((node) => node.removeAttribute("style"));
  copy.classList.add("big");
  // The ground of a field has no picture of its own: what stands there is told instead.
  if (card.matches(".cell > .card:first-child") && !$(":scope > .pic", card)) {
    copy.classList.add("bare");
    const here = $$(":scope > .card:not(:first-child) > .name", card.parentElement).map((name) => name.textContent.trim());
    if (here.length) $(":scope > .line", copy)?.after(make("p", { class: "line here" }, `Here: ${here.join(", ")}`));
  }
  copy.classList.remove("live", "chosen", "aim", "picked", "seen");
  copy.removeAttribute("data-id");
  copy.removeAttribute("style");
  $$(".tagged, .acts", copy).forEach((part) => part.remove());
  for (const name of $$(".name", copy)) {
    const title = make("p", { class: "name" });
    title.replaceChildren(...name.childNodes);
    name.replaceWith(title);
  }
  return copy;
};

const look = (card) => {
  if (!panel || !card || card === shown || card.closest("#focus, #sheet, a")) return;
  shown = card;
  shownId = card.dataset.id;
  panel.replaceChildren(enlarged(card));
};

const openSheet = (...content) => {
  $(".inside", sheet).replaceChildren(...content);
  if (!sheet.open) sheet.showModal();
};

const outer = (node) => {
  const card = node.closest?.(".card:not(.back, .none)");
  return card?.parentElement.closest(".card") ?? card;
};

// The card in focus follows its card on the table.
const lookAgain = () => {
  shown = null;
  const card = shownId && $(`#table .card[data-id="${CSS.escape(shownId)}"]`);
  if (card) look(card);
};

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && look(outer(event.target)));
document.addEventListener("focusin", (event) => look(outer(event.target)));
document.addEventListener("click", (event) => {
  if (event.target === sheet) return sheet.close();
  const copy = event.target.closest("button.copy");
  if (copy) navigator.clipboard?.writeText($("input", copy.parentElement).value).then(() => say("Copied."));
  const opener = event.target.closest("[data-open=rail]");
  if (opener) openRail(!document.body.classList.contains("rail-open"));
  else if (document.body.classList.contains("rail-open") && !event.target.closest("aside, dialog")) openRail(false);
});

const openRail = (isOpen) => {
  document.body.classList.toggle("rail-open", isOpen);
  $("[data-open=rail]")?.setAttribute("aria-expanded", isOpen);
};

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a.rule");
  if (!link || !sheet || event.ctrlKey || event.metaKey || event.shiftKey || !table) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const article = $("article.ruletext", page);
    if (!answer.ok || !article) throw new Error();
    openSheet(article);
  } catch {
    window.open(link.href, "_blank", "noopener");
  }
});

// A card's name in the log shows the card where it lies, or as it is printed once it has left the table.
const point = (card) => {
  if (!panel?.checkVisibility()) return openSheet(enlarged(card));
  look(card);
  card.scrollIntoView({ block: "nearest", inline: "nearest" });
  card.classList.add("found");
  setTimeout(() => card.classList.remove("found"), 1500);
};
document.addEventListener("click", async (event) => {
  const link = event.target.closest("#log a.subject");
  if (!link || !sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const here = link.dataset.piece && $(`#table .card[data-id="${CSS.escape(link.dataset.piece)}"]`);
  if (here) return point(outer(here) ?? here);
  try {
    const answer = await fetch(link.href);
    const card = $(".one .card", new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (!answer.ok || !card) throw new Error();
    openSheet(enlarged(card));
  } catch {
    window.open(link.href, "_blank", "noopener");
  }
});
