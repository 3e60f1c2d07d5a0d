// What one click would do at once is told beside the thing while the pointer or the focus is on it: what it leads to.
const foretold = make("div", { id: "foretold", role: "note", hidden: "" });
document.body.append(foretold);

const unforetell = () => { foretold.hidden = true; };

const foretell = (thing) => {
  const acts = actsOf(thing);
  const leads = acts.length === 1 ? $$("em", acts[0]) : [];
  if (!leads.some((lead) => lead.matches(".outlook")) || !menu.hidden || aims.length) return unforetell();
  foretold.replaceChildren(make("b", {}, $("span", acts[0]).textContent), ...leads.map((lead) => lead.cloneNode(true)));
  foretold.hidden = false;
  const [at, own] = [thing.getBoundingClientRect(), foretold.getBoundingClientRect()];
  const above = at.top - own.height - 8;
  foretold.style.left = `${Math.max(6, Math.min(at.left, innerWidth - own.width - 6))}px`;
  foretold.style.top = `${above >= 6 ? above : Math.min(at.bottom + 8, innerHeight - own.height - 6)}px`;
};

const foretellAt = (event) => {
  const thing = event.target.closest?.("#board, #hand") && litAt(event.target);
  if (thing) foretell(thing);
  else unforetell();
};
document.addEventListener("pointerover", foretellAt);
document.addEventListener("focusin", foretellAt);
document.addEventListener("click", unforetell, true);
