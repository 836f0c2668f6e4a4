import { killAll, launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { median } from "../../scripts/median.mjs";
import { findChromium } from "../../scripts/system-programs.mjs";

const RUNS = 5;
/** The least that the median may be, of 100. */
const TARGETS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

/** One visit as of a middling phone on slow 4G, in a browser of its own. */
async function visit(url) {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS, logLevel: "silent" });
  try {
    const options = { port: chrome.port, logLevel: "error", onlyCategories: Object.keys(TARGETS) };
    const { lhr } = await lighthouse(url, options);
    return lhr;
  } finally {
    await chrome.kill();
  }
}

/** The audits that cost points, each once, with their explanations. */
function getFailedAudits(reports) {
  const failedAudits = new Map();
  for (const { categories, audits } of reports) {
    const counting = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
    for (const { id } of counting) {
      const { score, title, displayValue } = audits[id];
      if (score !== null && score < 0.9) failedAudits.set(id, `${title}${displayValue ? `: ${displayValue}` : ""}`);
    }
  }
  return [...failedAudits.values()];
}

/** The medians of five visits to a page: a row to show, the audits that cost points, and whether every target is reached. */
export async function measurePage(address, path) {
  const reports = [];
  for (let i = 0; i < RUNS; i++) reports.push(await visit(address + path));
  const score = (category) => Math.round(100 * median(reports.map(({ categories }) => categories[category].score ?? 0)));
  const scores = Object.fromEntries(Object.keys(TARGETS).map((category) => [category, score(category)]));
  const figure = (audit) => Math.round(median(reports.map(({ audits }) => audits[audit].numericValue ?? Number.NaN)));
  const row = {
    path,
    ...scores,
    "first paint ms": figure("first-contentful-paint"),
    "largest paint ms": figure("largest-contentful-paint"),
    "blocked ms": figure("total-blocking-time"),
    kB: Math.round(figure("total-byte-weight") / 1000),
  };
  return {
    row,
    failedAudits: getFailedAudits(reports),
    isOnTarget: Object.entries(TARGETS).every(([name, least]) => scores[name] >= least),
  };
}

/** Ends the browsers of visits that were broken off. */
export const closeBrowsers = killAll;
