// Where the menu of a thing lies: near it, and over what matters least. What it aims at weighs most, then what else can be
// answered with, then all that lies on the table; bare ground weighs nothing.
const BESIDE = 10;
const RASTER = 24;
// So many covered pixels is one pixel of distance worth.
const FAR = 45;
const WEIGHTS = [
  ["#table .aim", 10],
  ["#choose .option, #choose .all, .habits button, .before button, .batch button", 6],
  ["#table .card.live", 4],
  [".cell:is(.grade-near, .grade-middle, .grade-far)", 2.5],
  [".slot > .card, .cell > .card:not(:first-child)", 2],
  ["#prompt, .plate, .cell:not(.on-edge)", 0.8],
  ["aside, .area.row, .top", 0.4],
];
const tether = make("i", { id: "tether", hidden: "" });
document.body.append(tether);

const isFlat = ({ width, height }) => width < 1 || height < 1;
const boxes = (things, weight) => things.map((thing) => ({ box: thing.getBoundingClientRect(), weight })).filter(({ box }) => !isFlat(box));

// All that can be covered: the thing itself, what it names, and the rest by what it is.
const inTheWay = (thing, named) => [
  ...boxes([thing], 16),
  ...boxes(named, 10),
  ...WEIGHTS.flatMap(([selector, weight]) => boxes($$(selector).filter((one) => one !== thing && !thing.contains(one)), weight)),
];

const shared = (left, right, one) => Math.max(0, Math.min(right, one[1]) - Math.max(left, one[0]));
const covering = (x, y, own, box) => shared(x, x + own.width, [box.left, box.right]) * shared(y, y + own.height, [box.top, box.bottom]);
const apart = (start, end, from, to) => Math.max(0, from - end, start - to);
const farFrom = (x, y, own, at) => Math.hypot(apart(x, x + own.width, at.left, at.right), apart(y, y + own.height, at.top, at.bottom));

// Places side by side over the window, and those right beside the thing.
const spread = (from, to, more) => {
  const all = more.filter((at) => at >= from && at <= to);
  for (let at = from; at <= to; at += RASTER) all.push(at);
  return all.length ? all : [from];
};

const bestPlace = (thing, own, named) => {
  const at = thing.getBoundingClientRect();
  const all = inTheWay(thing, named);
  const [right, bottom] = [Math.max(6, innerWidth - own.width - 6), Math.max(6, innerHeight - own.height - 6)];
  const across = spread(6, right, [at.right + BESIDE, at.left - BESIDE - own.width, at.left, at.right - own.width]);
  const down = spread(6, bottom, [at.top, at.bottom - own.height, at.bottom + BESIDE, at.top - BESIDE - own.height]);
  let best = null;
  for (const x of across) {
    for (const y of down) {
      // Of places that are equally good the nearest to the middle of the thing.
      const aside = Math.hypot(x + own.width / 2 - at.left - at.width / 2, y + own.height / 2 - at.top - at.height / 2);
      let cost = Math.max(0, farFrom(x, y, own, at) - BESIDE) * FAR + aside;
      for (let next = 0; next < all.length && (!best || cost < best.cost); next += 1) cost += covering(x, y, own, all[next].box) * all[next].weight;
      if (!best || cost < best.cost) best = { x, y, cost };
    }
  }
  return best;
};

// A line ties the menu to its thing where it does not lie right beside it.
const clamped = (at, from, to) => Math.max(from, Math.min(at, to));
const tie = (thing, { x, y }, own) => {
  const at = thing.getBoundingClientRect();
  const [middle, centre] = [at.left + at.width / 2, at.top + at.height / 2];
  const to = { x: clamped(middle, x, x + own.width), y: clamped(centre, y, y + own.height) };
  const from = { x: clamped(to.x, at.left, at.right), y: clamped(to.y, at.top, at.bottom) };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  tether.hidden = length < BESIDE * 2;
  Object.assign(tether.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${length}px`, rotate: `${Math.atan2(to.y - from.y, to.x - from.x)}rad` });
};

// Puts the menu where it covers least. `named` are the things that its entries are about.
const placeBeside = (node, thing, named) => {
  const own = node.getBoundingClientRect();
  const best = bestPlace(thing, own, named);
  node.style.left = `${best.x}px`;
  node.style.top = `${best.y}px`;
  tie(thing, best, own);
};
const untie = () => { tether.hidden = true; };
