import { renderToStaticMarkup } from "react-dom/server";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { createWeave, THREADS } from "./create-weave.ts";
import { WovenBand } from "./woven-band.tsx";

/** Ids as the database makes them, some within one millisecond. */
const ids = Array.from({ length: 1000 }, () => v7());

describe("createWeave", () => {
  it("always returns the same band for the same id", () => {
    expect(createWeave("019a0000-0000-7000-8000-000000000000")).toEqual({
      width: 32,
      height: 16,
      stripes: [
        { y: 0, height: 1, thread: "gold" },
        { y: 15, height: 1, thread: "gold" },
      ],
      figures: [
        { path: "M8 4l4 4-4 4-4-4z", thread: "ink" },
        { path: "M24 4l4 4-4 4-4-4z", thread: "ink" },
      ],
    });
  });

  it("distinguishes pages: a thousand ids have over two hundred bands", () => {
    expect(new Set(ids.map((id) => JSON.stringify(createWeave(id)))).size).toBeGreaterThan(200);
  });

  it("uses two or three threads, and keeps stripes and figures within the band", () => {
    for (const id of [...ids, "", "ሰኔ"]) {
      const { width, height, stripes, figures } = createWeave(id);
      const used = new Set([...stripes, ...figures].map(({ thread }) => thread));
      expect(used.size).toBeGreaterThanOrEqual(2);
      expect(used.size).toBeLessThanOrEqual(3);
      for (const thread of used) expect(THREADS).toContain(thread);
      for (const { y, height: thickness } of stripes) expect(y + thickness).toBeLessThanOrEqual(height);
      for (const { path } of figures) {
        const [, x = ""] = /^M(\d+)/.exec(path) ?? [];
        expect(Number(x)).toBeLessThan(width);
      }
    }
  });
});

describe("WovenBand", () => {
  it("is less than 1 kB of SVG", () => {
    for (const id of ids) expect(renderToStaticMarkup(<WovenBand id={id} />).length).toBeLessThan(1000);
  });
});
