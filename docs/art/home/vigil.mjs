import { flame, round, seeded } from "./shapes.mjs";

const WIDTH = 1200;
const HEIGHT = 900;
/** Where the picture begins: above it is nothing but sky. */
const TOP = 120;

/** Places of one figure as path coordinates: from the top of the head, a head being 100 high. */
const placed =
  ({ x, y, s }) =>
  (dx, dy) =>
    `${round(x + dx * s)} ${round(y + dy * s)}`;

/** Shoulders and back under a netela; where the head is covered, the cloth goes over it. */
function drawCloth(person) {
  const at = placed(person);
  const foot = (HEIGHT - person.y) / person.s + 10;
  const back = `C${at(132, 168)} ${at(140, 260)} ${at(146, foot)}L${at(-146, foot)}C${at(-140, 260)} ${at(-132, 168)}`;
  if (person.isCovered) {
    return (
      `M${at(2, -4)}C${at(34, -5)} ${at(54, 22)} ${at(51, 60)}C${at(50, 82)} ${at(52, 96)} ${at(74, 108)}C${at(98, 118)} ${at(118, 132)} ${at(126, 152)}` +
      `${back} ${at(-126, 152)}C${at(-118, 132)} ${at(-96, 118)} ${at(-72, 106)}C${at(-54, 96)} ${at(-50, 80)} ${at(-50, 58)}C${at(-52, 20)} ${at(-32, -4)} ${at(2, -4)}z`
    );
  }
  return (
    `M${at(0, 100)}C${at(22, 104)} ${at(34, 96)} ${at(40, 88)}C${at(52, 104)} ${at(106, 116)} ${at(126, 152)}` +
    `${back} ${at(-126, 152)}C${at(-106, 116)} ${at(-52, 104)} ${at(-40, 88)}C${at(-34, 96)} ${at(-22, 104)} ${at(0, 100)}z`
  );
}

/** Hair, ears and neck of a head that is not covered. */
function drawHead(person) {
  const at = placed(person);
  const neck = `M${at(-22, 60)}L${at(22, 60)}L${at(24, 112)}L${at(-24, 112)}z`;
  const ears = `M${at(-40, 44)}a${round(7 * person.s)} ${round(11 * person.s)} 0 1 0 .1 0zM${at(40, 44)}a${round(7 * person.s)} ${round(11 * person.s)} 0 1 0 .1 0z`;
  const hair = `M${at(0, 0)}C${at(28, 0)} ${at(42, 20)} ${at(40, 46)}C${at(39, 70)} ${at(28, 86)} ${at(0, 87)}C${at(-28, 86)} ${at(-39, 70)} ${at(-40, 46)}C${at(-42, 20)} ${at(-28, 0)} ${at(0, 0)}z`;
  return { skin: neck + ears, hair };
}

/** How the cloth falls. */
function drawFolds(person) {
  const at = placed(person);
  const overHead = person.isCovered
    ? `M${at(-49, 72)}C${at(-24, 98)} ${at(16, 108)} ${at(54, 98)}M${at(-46, 36)}C${at(-34, 66)} ${at(-8, 84)} ${at(30, 88)}`
    : "";
  return (
    `${overHead}M${at(-70, 108)}C${at(-40, 150)} ${at(30, 170)} ${at(122, 152)}M${at(-112, 134)}C${at(-90, 196)} ${at(10, 232)} ${at(132, 204)}` +
    `M${at(-128, 190)}C${at(-104, 300)} ${at(-60, 380)} ${at(0, 450)}`
  );
}

/** The woven border: from the left shoulder across the back, diamonds between two stripes. */
function drawBorder({ x, y, s }) {
  const along = (t) => {
    const u = 1 - t;
    return [x + (u * u * -142 + 2 * u * t * -30 + t * t * 150) * s, y + (u * u * 176 + 2 * u * t * 290 + t * t * 276) * s];
  };
  const strip = (from, to) => {
    const line = (offset) =>
      Array.from({ length: 9 }, (_, i) => along(i / 8)).map(
        ([px, py]) => `${round(px - offset * 0.3 * s)} ${round(py + offset * s)}`,
      );
    return `M${line(from).join("L")}L${line(to).reverse().join("L")}z`;
  };
  const [w, h] = [8 * s, 11 * s];
  const diamonds = Array.from({ length: 15 }, (_, i) => {
    const [px, py] = along((i + 0.5) / 15);
    return `M${round(px - 5 * s)} ${round(py + 17 * s - h)}l${round(w)} ${round(h)} ${round(-w)} ${round(h)} ${round(-w)} ${round(-h)}z`;
  }).join("");
  return { green: strip(0, 34), stripes: strip(-6, -1) + strip(35, 40), diamonds };
}

/** The arm that holds a candle up, the hand and the candle. */
function drawArm({ x, y, s, reach }) {
  const at = placed({ x, y, s });
  const up = reach;
  return {
    sleeve: `M${at(92, 190)}C${at(116, 150)} ${at(126, 112)} ${at(122, 74 - up)}`,
    hand: `M${at(122, 78 - up)}L${at(121, 40 - up)}`,
    thumb: `M${at(114, 44 - up)}L${at(126, 36 - up)}`,
    wax: `M${at(116, 44 - up)}v${round(-58 * s)}h${round(10 * s)}v${round(58 * s)}z`,
    outer: flame(x + 121 * s, y + (-12 - up) * s, 44 * s),
    inner: flame(x + 121 * s, y + (-13 - up) * s, 23 * s),
    glow: [x + 121 * s, y + (-30 - up) * s, 178 * s],
  };
}

const circles = (places) => places.map(([x, y, r]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`).join("");

/** People of one row, from behind, with what they hold. `detail` says whether cloth and border are drawn. */
function drawRow(people, { id, skin, hair, detail }) {
  return people
    .map((person, i) => {
      const cloth = drawCloth(person);
      const arm = drawArm(person);
      const { s } = person;
      const head = person.isCovered ? null : drawHead(person);
      const clip = `${id}${i}`;
      const border = drawBorder(person);
      const inside = detail
        ? `<clipPath id="${clip}"><path d="${cloth}"/></clipPath><g clip-path="url(#${clip})"><path fill="none" stroke="#2a1a10" stroke-opacity=".2" stroke-width="${round(5 * s)}" stroke-linecap="round" d="${drawFolds(person)}"/><path fill="#1f5c40" d="${border.green}"/><path fill="#c4501b" d="${border.stripes}"/><path fill="#f0c98a" d="${border.diamonds}"/><path fill="url(#shade)" d="${cloth}"/></g>`
        : "";
      return (
        `<path fill="none" stroke="url(#${id}a)" stroke-width="${round(36 * s)}" d="${arm.sleeve}"/>` +
        (head ? `<path fill="${skin}" d="${head.skin}"/><path fill="${hair}" d="${head.hair}"/>` : "") +
        `<path fill="url(#${id})" d="${cloth}"/>${inside}` +
        `<circle cx="${round(arm.glow[0])}" cy="${round(arm.glow[1])}" r="${round(arm.glow[2])}" fill="url(#glow)"/>` +
        `<path fill="#f6ead2" d="${arm.wax}"/><path fill="none" stroke="${skin}" stroke-width="${round(22 * s)}" stroke-linecap="round" d="${arm.hand}"/><path fill="none" stroke="${skin}" stroke-width="${round(11 * s)}" stroke-linecap="round" d="${arm.thumb}"/>` +
        `<path fill="#ea7b30" d="${arm.outer}"/><path fill="#ffe09a" d="${arm.inner}"/>`
      );
    })
    .join("");
}

/** People at a vigil, from behind, each holding up a candle; above them the last of the night. */
export function drawVigil() {
  const random = seeded(2021);
  const row = (xs, y, size, covered) =>
    xs.map((x, i) => ({
      x,
      y: y + (random() - 0.5) * 36 * size,
      s: size * (0.94 + random() * 0.12),
      reach: 20 + random() * 44,
      isCovered: covered.includes(i),
    }));
  const far = row([40, 196, 350, 508, 664, 822, 980, 1132], 430, 0.46, [1, 2, 4, 7]);
  const middle = row([-30, 238, 500, 782, 1056], 500, 0.8, [0, 2, 3]);
  const near = row([96, 566, 986], 600, 1.3, [1]);
  const crowd = Array.from({ length: 64 }, () => [random() * WIDTH, 356 + random() * 84, 1.3 + random() * 1.8]);
  const stars = Array.from({ length: 54 }, () => [random() * WIDTH, TOP + random() * 190, 0.6 + random()]);
  const fade = (id, stops, across) =>
    `<linearGradient id="${id}"${across ? "" : ' x2="0" y2="1"'}>${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`).join("")}</linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${TOP} ${WIDTH} ${HEIGHT - TOP}" width="${WIDTH}" height="${HEIGHT - TOP}"><title>Candles at a vigil</title><defs>
${fade("night", [
  [0, "#0c211c"],
  [0.3, "#1f362e"],
  [0.46, "#6b5039"],
])}
${fade("far", [
  [0, "#4a4334"],
  [0.5, "#252f27"],
])}${fade("fara", [
  [0, "#5a4c38"],
  [1, "#2c3329"],
])}
${fade("mid", [
  [0, "#a58d66"],
  [0.7, "#4a4433"],
])}${fade("mida", [
  [0, "#c7a874"],
  [1, "#5e523c"],
])}
${fade("near", [
  [0, "#efdcb6"],
  [0.7, "#80704f"],
])}${fade("neara", [
  [0, "#f3dfb6"],
  [1, "#9c8760"],
])}
${fade(
  "shade",
  [
    [0, "#14211b", 0.62],
    [0.55, "#14211b", 0.2],
    [1, "#ffb65c", 0.18],
  ],
  true,
)}
<radialGradient id="glow"><stop stop-color="#ffd88e" stop-opacity=".7"/><stop offset=".3" stop-color="#f7ad5c" stop-opacity=".26"/><stop offset="1" stop-color="#f5a04f" stop-opacity="0"/></radialGradient></defs>
<path fill="url(#night)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g fill="#f6ead2" opacity=".6">${circles(stars)}</g>
<path fill="#1d3029" d="M0 392L90 372 190 384 300 340 344 336 420 366 560 352 690 380 800 330 862 326 930 372 1040 346 1200 378V${HEIGHT}H0z"/><g fill="#ffd58a" opacity=".9">${circles(crowd)}</g>
${drawRow(far, { id: "far", skin: "#3a2a1e", hair: "#17140f", detail: false })}
${drawRow(middle, { id: "mid", skin: "#5a3a26", hair: "#17120e", detail: true })}
${drawRow(near, { id: "near", skin: "#7c4f32", hair: "#1c130e", detail: true })}</svg>
`;
}
