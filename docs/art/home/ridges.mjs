import { broken, pathThrough, round, seeded } from "./shapes.mjs";

const WIDTH = 1600;
const HEIGHT = 900;
const SUN = [1120, 520];

/** Table mountains and needles as in the Simien: from left to right, each as the corners of its outline. */
function tables(random) {
  const corners = [
    [0, 520],
    [60, 512],
    [104, 486],
    [116, 462],
    [128, 456],
    [150, 459],
    [156, 448],
    [214, 445],
    [222, 456],
    [236, 462],
    [244, 492],
    [300, 514],
    [356, 508],
    [384, 470],
    [393, 425],
    [399, 418],
    [405, 452],
    [414, 461],
    [424, 409],
    [430, 400],
    [437, 447],
    [448, 480],
    [474, 506],
    [540, 522],
    [610, 514],
    [652, 492],
    [662, 452],
    [674, 444],
    [700, 440],
    [706, 428],
    [772, 424],
    [822, 427],
    [830, 439],
    [846, 445],
    [856, 484],
    [902, 510],
    [960, 528],
    [1050, 538],
    [1140, 540],
    [1232, 534],
    [1276, 512],
    [1290, 473],
    [1302, 466],
    [1322, 464],
    [1328, 455],
    [1372, 452],
    [1382, 466],
    [1390, 494],
    [1428, 516],
    [1478, 520],
    [1500, 494],
    [1506, 462],
    [1511, 458],
    [1517, 492],
    [1536, 508],
    [1600, 514],
  ];
  return corners.flatMap((corner, i) => {
    const next = corners[i + 1];
    if (!next) return [corner];
    const isWall = Math.abs(next[1] - corner[1]) > 0.8 * (next[0] - corner[0]);
    return broken(corner, next, { random, rough: isWall ? 4 : 6, depth: next[0] - corner[0] > 40 ? 3 : 2 });
  });
}

/** A nearer range: a line through given heights, broken. */
function range(heights, { random, rough, depth }) {
  const step = WIDTH / (heights.length - 1);
  const corners = heights.map((y, i) => [i * step, y]);
  return [
    ...corners.slice(0, -1).flatMap((corner, i) => broken(corner, corners[i + 1], { random, rough, depth })),
    corners.at(-1),
  ];
}

const area = (points) => pathThrough([...points, [WIDTH, HEIGHT], [0, HEIGHT]]);

/** The height of a range at x. */
function heightAt(points, x) {
  const i = points.findIndex((point) => point[0] >= x);
  const [x0, y0] = points[Math.max(0, i - 1)];
  const [x1, y1] = points[i];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** A giant lobelia: a thick spike of flowers above a rosette of pointed leaves. */
function lobelia(x, y, h, random) {
  const foot = y - h * 0.2;
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const angle = Math.PI * (-0.06 + (1.12 * i) / 14);
    const reach = h * (0.24 + 0.07 * random());
    const [dx, dy] = [Math.cos(angle) * reach, -Math.sin(angle) * reach * 0.75];
    const w = h * 0.028;
    return `M${round(x - w)} ${round(foot)}l${round(dx + w)} ${round(dy)} ${round(w - dx)} ${round(-dy)}z`;
  }).join("");
  const w = h * 0.055;
  const spike = `M${round(x - w)} ${round(foot)}q-${round(w * 0.5)}-${round(h * 0.55)} ${round(w)}-${round(h * 0.8)}q${round(w * 1.5)} ${round(h * 0.25)} ${round(w)} ${round(h * 0.8)}z`;
  const stem = `M${round(x - w * 0.7)} ${round(y + 5)}v-${round(h * 0.24)}h${round(w * 1.4)}v${round(h * 0.24)}z`;
  return stem + leaves + spike;
}

/** A round house under its thatch. */
function house(x, y, w) {
  const h = w * 0.36;
  const roof = `M${round(x - w * 0.6)} ${round(y - h + 2)}q${round(w * 0.34)}-${round(w * 0.34)} ${round(w * 0.57)}-${round(w * 0.56)}l${round(w * 0.03)}-${round(w * 0.07)} ${round(w * 0.03)} ${round(w * 0.07)}q${round(w * 0.23)} ${round(w * 0.22)} ${round(w * 0.57)} ${round(w * 0.56)}z`;
  return `M${round(x - w * 0.4)} ${round(y + 6)}v-${round(h + 6)}h${round(w * 0.8)}v${round(h + 6)}z${roof}`;
}

/** Highland ridges at dawn; people with lights come down to the houses. */
export function drawRidges() {
  const random = seeded(1935);
  const far = tables(random);
  const second = range([566, 552, 592, 580, 560, 604, 628, 596, 610, 640, 612, 590, 622, 598], { random, rough: 36, depth: 5 });
  const third = range([620, 668, 640, 690, 712, 664, 690, 724, 700, 672, 690, 650], { random, rough: 40, depth: 5 });
  const near = range([700, 716, 760, 800, 790, 752, 744, 772, 748, 716, 690], { random, rough: 22, depth: 4 });
  const ground = range([846, 830, 842, 862, 868, 856, 846, 838, 822], { random, rough: 8, depth: 3 });

  // The way of the lights: along the crest of the near ridge, then down its flank to the houses.
  const count = 30;
  const lights = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const x = 1500 - 800 * t - 70 * Math.sin(t * 6.5);
    const y = heightAt(near, x) + 7 + 74 * t * t + 20 * Math.sin(t * 11) * t;
    return [x + random() * 8, y + random() * 3, 1.3 + 1.9 * t + 0.6 * random()];
  });
  const dots = (grow) => lights.map(([x, y, r]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * grow)}"/>`).join("");
  const places = [
    [548, 58],
    [606, 44],
    [474, 40],
  ];
  const houses = places.map(([x, w]) => house(x, heightAt(ground, x), w)).join("");
  const doors = places
    .map(
      ([x, w]) =>
        `M${round(x - w * 0.08)} ${round(heightAt(ground, x) + 2)}v-${round(w * 0.27)}h${round(w * 0.16)}v${round(w * 0.27)}z`,
    )
    .join("");
  const plants = [
    [70, 118],
    [132, 74],
    [236, 168],
    [1340, 88],
    [1432, 186],
    [1536, 122],
  ]
    .map(([x, h]) => lobelia(x, heightAt(ground, x), h, random))
    .join("");
  const stars = Array.from({ length: 60 }, () => [random() * 1000, random() * 320, 0.6 + random() * 0.9])
    .map(([x, y, r]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`)
    .join("");

  const fade = (id, top, bottom, from, to) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><title>Highland ridges at dawn</title><defs>
<linearGradient id="sky" x2="0" y2="1"><stop offset=".04" stop-color="#0f2a24"/><stop offset=".3" stop-color="#27423b"/><stop offset=".47" stop-color="#66564a"/><stop offset=".6" stop-color="#a9714f"/></linearGradient>
<radialGradient id="dawn" gradientUnits="userSpaceOnUse" cx="${SUN[0]}" cy="${SUN[1] + 20}" r="640" gradientTransform="translate(0 170) scale(1 .68)"><stop stop-color="#ffe2a8"/><stop offset=".12" stop-color="#fbcd8a"/><stop offset=".34" stop-color="#e59b5c" stop-opacity=".85"/><stop offset=".66" stop-color="#a8694a" stop-opacity=".4"/><stop offset="1" stop-color="#5a4a3c" stop-opacity="0"/></radialGradient>
${fade("far", "#7c5a4a", "#b98661", 420, 600)}
${fade("second", "#54503f", "#94765a", 550, 720)}
${fade("third", "#30443a", "#5f6350", 640, 820)}
${fade("near", "#183229", "#2b4739", 690, 880)}
<radialGradient id="light"><stop stop-color="#ffd58a" stop-opacity=".55"/><stop offset="1" stop-color="#ffd58a" stop-opacity="0"/></radialGradient></defs>
<path fill="url(#sky)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g fill="#f6ead2" opacity=".55">${stars}</g><path fill="url(#dawn)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<circle cx="${SUN[0]}" cy="${SUN[1]}" r="62" fill="#fff0cc"/>
<path fill="url(#far)" d="${area(far)}"/><path fill="url(#second)" d="${area(second)}"/><path fill="url(#third)" d="${area(third)}"/><path fill="url(#near)" d="${area(near)}"/>
<g fill="url(#light)">${dots(5)}</g><g fill="#ffe3a6">${dots(1)}</g>
<path fill="#0b1c17" d="${area(ground)}${plants}${houses}"/><path fill="#f7c36f" d="${doors}"/></svg>
`;
}
