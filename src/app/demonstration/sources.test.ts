import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "./sources.ts";

const listing = readFileSync(join(import.meta.dirname, "../../../docs/demonstration.md"), "utf8");
const listed = listing.match(/https?:\S+/g) ?? [];

test("every source is in the listing, and the listing names no other", () => {
  expect(listed.toSorted()).toEqual(sources.toSorted());
});
