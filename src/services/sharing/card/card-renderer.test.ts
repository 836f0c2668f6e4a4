import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createCardRenderer } from "./card-renderer.ts";

const cards = createCardRenderer();
afterAll(() => cards.close());

const ID = "01a20f0f-2172-72d7-bb21-ef0abd61c245";
/** WhatsApp shows no larger pictures. */
const MAX_BYTES = 300_000;
/** Below the woven band and above the foot. */
const PAPER = { left: 0, top: 110, width: 1200, height: 440 };
const draw = (title: string, lines: string[] = []) => cards.render({ id: ID, title, lines, siteName: "", logo: null });

/** Returns which pixels have ink, cropped to them; no rows without ink. */
async function readInk(card: Uint8Array): Promise<boolean[][]> {
  const { data, info } = await sharp(card).extract(PAPER).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_row, y) =>
    Array.from({ length: info.width }, (_pixel, x) => (data[(y * info.width + x) * info.channels] ?? 255) < 128),
  );
  const hasInk = (row: boolean[]) => row.some(Boolean);
  const cut = (grid: boolean[][]) => grid.slice(grid.findIndex(hasInk), grid.findLastIndex(hasInk) + 1);
  const turn = (grid: boolean[][]) => (grid[0] ?? []).map((_pixel, x) => grid.map((row) => row[x] ?? false));
  return rows.some(hasInk) ? turn(cut(turn(cut(rows)))) : [];
}

/** A letter that no font has is drawn as a frame: ink along all four edges. */
const isFrame = (ink: boolean[][]) =>
  [ink[0], ink.at(-1), ink.map((row) => row[0]), ink.map((row) => row.at(-1))].every(
    (edge = []) => edge.filter(Boolean).length > 0.85 * edge.length,
  );

describe("a card", () => {
  it.each([..."ሀለቶጨፅፐቈጕ፩ⶀ", ..."AzÉßāœ8&<"])("has the letter %s, and no frame for it", async (letter) => {
    const ink = await readInk(await draw(letter));
    expect(ink.length).toBeGreaterThan(10);
    expect(isFrame(ink)).toBe(false);
  });

  it.each(["ሀለቶጨፅ", "Tole"])("has a title of bold letters: %s", async (text) => {
    const [title, line] = await Promise.all([draw(text), draw("", [text])]);
    const getShare = (ink: boolean[][]) => ink.flat().filter(Boolean).length / ink.flat().length;
    expect(getShare(await readInk(title))).toBeGreaterThan(1.25 * getShare(await readInk(line)));
  });

  it.each(["🕯️", "𝕬", "漢", "\ue000", "\u0007", " "])("leaves out %j, which its fonts have not", async (text) => {
    expect(await readInk(await draw(text))).toEqual([]);
    expect(await draw(`Light${text}`)).toEqual(await draw("Light"));
  });

  it.each([
    ["short texts", "Tole", ["Tole, 18 June 2022. At least 554 killed"], "Notes"],
    [
      "sixty letters in Ethiopic",
      "በቶሌ ቀበሌ የተፈጸመው የአማራ ሕዝብ ጭፍጨፋ መታሰቢያ ዘመቻ ይቀላቀሉን አሁኑኑ።",
      ["መግለጫ ".repeat(60), "ሁኔታ፦ ተረጋግጧል"],
      "ማስታወሻ",
    ],
    ["one word without an end", "W".repeat(60), ["w".repeat(300)], "N".repeat(60)],
    ["what could be markup", "<b>&amp;</b> &", ["</span><i>", "%s"], "<&>"],
  ])("holds %s within its size", async (_case, title, lines, siteName) => {
    const card = await cards.render({ id: ID, title, lines, siteName, logo: null });
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
    expect(card.byteLength).toBeLessThan(MAX_BYTES);
    // The margins have no ink.
    for (const left of [0, 1200 - 60]) {
      const { data } = await sharp(card)
        .extract({ ...PAPER, left, width: 60 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.min(...data)).toBeGreaterThan(200);
    }
    // Nothing is written over the foot.
    const { data } = await sharp(card)
      .extract({ left: 1150, top: 560, width: 50, height: 70 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.max(...data) - Math.min(...data)).toBeLessThan(8);
  });

  it.each([
    ["wide", 900, 90],
    ["high", 90, 900],
    ["small", 8, 8],
  ])("has a %s logo in its foot, on a plate", async (_shape, width, height) => {
    const logo = await sharp({ create: { width, height, channels: 3, background: "#ff00ff" } })
      .png()
      .toBuffer();
    const card = await cards.render({ id: ID, title: "Tole", lines: [], siteName: "Notes", logo });
    const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
    const isLogo = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60;
    };
    const found = Array.from({ length: info.width * info.height }, (_pixel, at) => [at % info.width, Math.floor(at / info.width)])
      .filter(([x = 0, y = 0]) => isLogo(x, y))
      .map(([x = 0, y = 0]) => ({ x, y }));
    expect(found.length).toBeGreaterThan(60);
    expect(Math.min(...found.map(({ x }) => x))).toBeGreaterThan(1200 - 80 - 252);
    expect(Math.max(...found.map(({ x }) => x))).toBeLessThan(1200 - 80);
    expect(Math.min(...found.map(({ y }) => y))).toBeGreaterThan(630 - 76 + 8);
    expect(Math.max(...found.map(({ y }) => y))).toBeLessThan(630 - 8);
  });

  it("leaves room between its title and each line", async () => {
    const ink = await readInk(await draw("Tole", ["First line", "Second line"]));
    const rows = ink.map((row) => (row.some(Boolean) ? "x" : " ")).join("");
    expect(rows.split(/ {12,}/)).toHaveLength(3);
  });

  it("shows as many words of a long line as fit, with an ellipsis", async () => {
    const long = await readInk(await draw("Tole", ["word ".repeat(500)]));
    expect(long.length).toBeLessThan(PAPER.height);
    expect(long.length).toBeGreaterThan(300);
  });
});
