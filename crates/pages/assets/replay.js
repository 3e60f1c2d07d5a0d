// A replay goes by arrow keys, and by itself: the space bar or the button starts and stops it. What happens is shown on
// the table as it was, as in a game, and then the table changes. Without scripts each step is a page of its own.
const replay = () => {
  const PARTS = ["head", "board", "hand", "log"];
  const scrub = () => $("#scrub");
  const slider = () => $("#ply");
  const now = () => Number(slider().value);
  const isAuto = () => sessionStorage.getItem("deadhand-auto") === "on";
  const auto = make("button", { type: "button", id: "auto" });
  const turn = (isOn) => {
    sessionStorage.setItem("deadhand-auto", isOn ? "on" : "off");
    auto.textContent = isOn ? "Stop" : "Play";
  };
  turn(isAuto());

  const addressOf = (ply) => {
    const address = new URL(location.href);
    address.searchParams.set("ply", ply);
    return address.href;
  };
  const pageOf = async (ply) => {
    const answer = await fetch(addressOf(ply));
    if (!answer.ok) throw new Error(answer.statusText);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  // The last wish counts: whoever presses a key while something is shown does not wait for it.
  let wish = 0;
  const put = (page, ply) => {
    const focus = document.activeElement?.id;
    for (const id of PARTS) document.getElementById(id)?.replaceWith(page.getElementById(id));
    scrub().replaceWith(page.getElementById("scrub"));
    $("#forth").after(auto);
    history.replaceState(null, "", addressOf(ply));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
    lookAgain();
  };
  const linesOf = (page) => $$("#log .new", page).reverse();

  // Goes to a ply; where the one before it is shown, what happened is staged.
  const go = async (ply) => {
    const mine = ++wish;
    skipStage();
    const isNext = ply === now() + 1;
    try {
      const page = await pageOf(ply);
      if (mine !== wish) return;
      if (isNext && pace()) await stage(linesOf(page));
      if (mine !== wish) return;
      put(page, ply);
      say(...linesOf(page).map((line) => line.textContent.trim()));
    } catch {
      location.href = addressOf(ply);
    }
  };
  // A moment is seen best from the ply before it.
  const see = async (ply) => {
    if (now() !== ply - 1) await go(ply - 1);
    if (now() === ply - 1) await go(ply);
  };
  const step = (by) => {
    const ply = Math.min(Math.max(now() + by, 0), Number(slider().max));
    return ply === now() ? Promise.resolve() : go(ply);
  };
  const run = async () => {
    while (isAuto() && now() < Number(slider().max)) {
      const before = wish;
      await step(1);
      if (wish !== before + 1) return;
      await pause(still.matches ? 900 : 500 * Math.max(pace(), 0.5));
      if (wish !== before + 1) return;
    }
    turn(false);
  };
  const toggle = () => {
    turn(!isAuto());
    if (isAuto()) run();
    else skipStage();
  };

  $("#forth").after(auto);
  auto.addEventListener("click", toggle);
  document.addEventListener("pointerdown", skipStage, true);
  document.addEventListener("visibilitychange", () => document.hidden && skipStage());
  document.addEventListener("click", (event) => {
    const link = event.target.closest("#scrub a[href*='ply=']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.search.match(/as=[^&]*/)?.[0] !== addressOf(0).match(/as=[^&]*/)?.[0]) return;
    event.preventDefault();
    link.dataset.see ? see(Number(link.dataset.see)) : go(Number(new URL(link.href).searchParams.get("ply")));
  });
  document.addEventListener("input", ({ target }) => {
    if (target === slider()) $("output", target.form).textContent = `${target.value} of ${target.max}`;
  });
  document.addEventListener("change", ({ target }) => target === slider() && go(Number(target.value)));
  const press = (selector) => $(selector)?.click();
  const KEYS = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => go(0), End: () => go(Number(slider().max)), " ": toggle,
    f: () => press("#next-fight"), F: () => press("#last-fight"), t: () => press("#turning"),
  };
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (target.matches("select, textarea, input:not([type=range])") || event.ctrlKey || event.metaKey || event.altKey) return;
    // What has a meaning of its own for a button or the slider keeps it.
    if (key === " " && target.matches("button, a, summary")) return;
    if (target === slider() && /^(Arrow|Home|End)/.test(key)) return;
    if (!KEYS[key]) return;
    event.preventDefault();
    KEYS[key]();
  });
  if (isAuto()) run();
};
if ($("#scrub")) replay();
