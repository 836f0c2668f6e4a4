import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { sourceInputShape } from "#features/archive/media/source-rules.ts";
import { demonstrationIncidents } from "./incidents.ts";
import { aboutSources, sources } from "./sources.ts";

const listing = readFileSync(join(import.meta.dirname, "../../../docs/demonstration.md"), "utf8");
const listed = listing.match(/https?:\S+/g) ?? [];

test("every source is in the listing, and the listing names no other", () => {
  expect(listed.toSorted()).toEqual(sources.toSorted());
});

test.each(Object.entries(aboutSources))("what is said of %s is valid, and its day stands beside its link", (link, about) => {
  expect(z.object(sourceInputShape).safeParse(about)).toEqual({ success: true, data: about });
  const cited = demonstrationIncidents
    .flatMap(({ articles }) => articles)
    .filter(({ article_link }) => article_link === link)
    .map(({ description }) => description)
    .join("\n");
  expect(cited).not.toBe("");
  if (about.published_on)
    expect(cited).toContain(new Date(about.published_on).toLocaleDateString("en-GB", { dateStyle: "long" }));
});
