// What all scripts of a page use. Everything in them is an extra: without scripts the same forms and links do the same.
const root = document.documentElement;
root.classList.add("js");
const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const table = $("#table[data-live]");
const sheet = $("#sheet");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 860px)");

// Settings are kept in the browser, and only there.
const kept = (name, value) => {
  const key = `deadhand-${name}`;
  try {
    if (value === undefined) return localStorage.getItem(key);
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing forgets the setting with the page.
  }
  return value ?? null;
};

// Dark unless somebody wants light.
const themed = () => (root.dataset.theme = kept("theme") === "light" ? "light" : "dark");
themed();
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-switch]")) return;
  kept("theme", root.dataset.theme === "light" ? "dark" : "light");
  themed();
});

const region = $("#say");
const say = (...lines) => {
  for (const line of lines) {
    const p = document.createElement("p");
    p.textContent = line;
    region.append(p);
  }
  while (region.childElementCount > 40) region.firstElementChild.remove();
};

const make = (name, attributes = {}, ...content) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...content);
  return node;
};

// What is said of the deck or the bot that is chosen stands below it.
const about = (field) => ($(".about", field).textContent = $("select", field).selectedOptions[0]?.dataset.about ?? "");
for (const note of $$(".about")) {
  about(note.parentElement);
  note.parentElement.addEventListener("change", ({ currentTarget }) => about(currentTarget));
}
