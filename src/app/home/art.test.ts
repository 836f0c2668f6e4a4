import { readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

const art = new URL("art/", import.meta.url);
const files = readdirSync(art);

/** For each file, the two large pictures among them, as it lies there: before compression. */
const MAX_BYTES = 60_000;

describe("the pictures of the home page", () => {
  it("are those of the hero, of who we are, and of the cards", () => {
    expect(files.toSorted()).toEqual(["ridges.svg", "vigil.svg", "weaves.svg"]);
  });

  it.each(files)("%s is under 60 kB", (file) => {
    expect(statSync(new URL(file, art)).size).toBeLessThan(MAX_BYTES);
  });
});
