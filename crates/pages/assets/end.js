// The end of a game: R asks for a rematch, and a picture of it can be shared. The page draws the picture itself.
const SHARED = { width: 1200, height: 630 };

const endNow = () => $("#prompt.over");

const textOf = (selector, within) => {
  const node = $(selector, within)?.cloneNode(true);
  if (!node) return "";
  $$(".rule, small", node).forEach((part) => part.remove());
  return node.textContent.replace(/\s+/g, " ").trim();
};

// Writes a text in lines of this width; gives the height below it.
const write = (pen, text, x, y, wide, high, most = 3) => {
  let line = "";
  let left = most;
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (pen.measureText(longer).width <= wide) line = longer;
    else {
      pen.fillText(line, x, y);
      [line, y, left] = [word, y + high, left - 1];
      if (!left) return y;
    }
  }
  pen.fillText(line, x, y);
  return y + high;
};

const paste = (pen, img, ...place) => {
  try {
    pen.drawImage(img, ...place);
  } catch {
    // A browser that draws no picture without a size of its own: the words stand alone.
  }
};

const drawPicture = (pen, img, x, y, wide, high) => {
  if (!img?.complete || !img.naturalWidth) return;
  const scale = Math.max(wide / img.naturalWidth, high / img.naturalHeight);
  const [w, h] = [img.naturalWidth * scale, img.naturalHeight * scale];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, wide, high);
  pen.clip();
  paste(pen, img, x + (wide - w) / 2, y + (high - h) / 2, w, h);
  pen.restore();
};

const drawScene = (pen, end, night) => {
  const [wide, high] = [470, SHARED.height];
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, wide, high);
  pen.clip();
  drawPicture(pen, $(".sight .far", end), 0, 0, wide, high);
  const figures = $$(".sight .crowd img", end).filter((img) => img.complete && img.naturalWidth);
  // The first stands in the middle, in front of the others.
  [[1, 10], [2, 250], [0, 130]].forEach(([at, x]) => figures[at] && paste(pen, figures[at], x, at ? 180 : 150, 320, 480));
  const shade = pen.createLinearGradient(wide - 190, 0, wide, 0);
  shade.addColorStop(0, `${night}00`);
  shade.addColorStop(1, night);
  pen.fillStyle = shade;
  pen.fillRect(wide - 190, 0, 190, high);
  pen.restore();
};

const drawCurve = (pen, end, colours, y) => {
  const line = $(".curve polyline", end)?.getAttribute("points");
  if (!line) return;
  const [x, wide, high] = [500, 650, 110];
  const points = line.split(" ").map((point) => point.split(",").map(Number)).map(([a, b]) => [x + (a / 600) * wide, y + (b / 100) * high]);
  pen.strokeStyle = colours.line;
  for (const level of [0, 0.5, 1]) pen.strokeRect(x, y + level * high, wide, 0.5);
  pen.beginPath();
  points.forEach(([a, b], at) => (at ? pen.lineTo(a, b) : pen.moveTo(a, b)));
  [pen.lineWidth, pen.strokeStyle] = [4, colours.main];
  pen.stroke();
  const dot = $(".curve .dot", end)?.getAttribute("d").match(/M(\S+) (\S+)h/);
  if (!dot) return;
  pen.beginPath();
  pen.arc(x + (dot[1] / 600) * wide, y + (dot[2] / 100) * high, 9, 0, 7);
  pen.fillStyle = colours.gold;
  pen.fill();
};

const pictureOf = async (end) => {
  await document.fonts.ready;
  const canvas = make("canvas", { width: SHARED.width, height: SHARED.height });
  const pen = canvas.getContext("2d");
  const colour = (name) => getComputedStyle(root).getPropertyValue(name).trim();
  const isLost = end.matches(".lost");
  const colours = { line: colour("--line"), gold: colour("--gold"), main: isLost ? colour("--blood") : colour("--seat0") };
  pen.fillStyle = colour("--night");
  pen.fillRect(0, 0, SHARED.width, SHARED.height);
  drawScene(pen, end, colour("--night"));
  const put = (font, style, text, y, high, most) => {
    [pen.font, pen.fillStyle] = [font, style];
    return write(pen, text, 500, y, 660, high, most);
  };
  let y = put("500 22px 'Alegreya Sans'", colour("--ash"), textOf(".played", end), 60, 28, 2);
  y = put("700 76px 'Grenze Gotisch'", colour(isLost ? "--blood-print" : "--gold-print"), textOf(".verdict", end), y + 56, 66, 2) - 22;
  y = put("700 28px Alegreya", colour("--bone"), textOf(".reason", end), y, 35, 3);
  $$(".figures li", end).forEach((figure, at) => {
    const x = 500 + at * 220;
    [pen.font, pen.fillStyle] = ["800 40px 'Alegreya Sans'", colour("--bone")];
    pen.fillText(textOf("b", figure), x, y + 38);
    [pen.font, pen.fillStyle] = ["500 19px 'Alegreya Sans'", colour("--ash")];
    write(pen, textOf("span", figure), x, y + 64, 205, 22, 2);
  });
  drawCurve(pen, end, colours, Math.min(y + 112, SHARED.height - 190));
  put("500 19px 'Alegreya Sans'", colour("--gold-print"), textOf(".when b", end), Math.min(y + 252, SHARED.height - 50), 24, 1);
  put("700 26px 'Grenze Gotisch'", colour("--blood-print"), "Deadhand", SHARED.height - 20, 24, 1);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
};

const share = async (end) => {
  const file = new File([await pictureOf(end)], "deadhand.png", { type: "image/png" });
  if (phone.matches && navigator.canShare?.({ files: [file] })) {
    // Whoever closes the menu of the phone has changed their mind.
    return navigator.share({ files: [file], title: textOf(".played", end) }).catch(() => {});
  }
  const address = URL.createObjectURL(file);
  const link = make("a", { href: address, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  say("The picture is in your downloads.");
};

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-share]") && endNow()) share(endNow());
});
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea")) return;
  (endNow() && ($(".asks .main") ?? $("button[form=rematch]")))?.click();
});
