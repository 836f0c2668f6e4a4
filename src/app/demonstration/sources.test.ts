import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { attributionInputShape } from "#features/archive/attributions/rules.ts";
import { claimInputShape } from "#features/archive/claims/rules.ts";
import { sourceInputShape } from "#features/archive/media/source-rules.ts";
import { findSharedName, organisationInputShape } from "#features/archive/organisations/rules.ts";
import { articleAttributions, demonstrationOrganisations, getArticleAttributions } from "./attributions.ts";
import { articleClaims } from "./claims.ts";
import { demonstrationIncidents } from "./incidents.ts";
import { sourceDetails, sources } from "./sources.ts";

const listing = readFileSync(join(import.meta.dirname, "../../../docs/demonstration.md"), "utf8");
const listed = listing.match(/https?:\S+/g) ?? [];

test("every source is in the listing, and the listing names no other", () => {
  expect(listed.toSorted()).toEqual(sources.toSorted());
});

test.each(Object.entries(sourceDetails))("what is said of %s is valid, and its day stands beside its link", (link, about) => {
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

test.each(Object.entries(articleClaims))("the figure of %s stands in the description of its one article", (link, claim) => {
  expect(z.object(claimInputShape).omit({ sources: true }).safeParse(claim)).toEqual({ success: true, data: claim });
  const articles = demonstrationIncidents.flatMap(({ articles }) => articles).filter(({ article_link }) => article_link === link);
  expect(articles.map(({ description }) => description)).toEqual([expect.stringContaining(claim.as_written ?? "")]);
  expect(claim.as_written).toContain(String(claim.minimum));
});

const organisations = Object.entries(demonstrationOrganisations);

test.each(organisations)("the organisation %s is valid, is named by an article, and shares no name", (key, organisation) => {
  expect(z.object(organisationInputShape).safeParse(organisation)).toEqual({ success: true, data: organisation });
  expect(articleAttributions.map((attribution) => attribution.organisation)).toContain(key);
  for (const [other, { ...values }] of organisations) if (other !== key) expect(findSharedName(organisation, values)).toBeNull();
});

test.each(articleAttributions)("who is responsible according to $link stands in its description: $words", (attribution) => {
  expect(attributionInputShape.stance.safeParse(attribution.stance).success).toBe(true);
  const articles = demonstrationIncidents.flatMap((incident) => incident.articles);
  expect(articles.filter((article) => getArticleAttributions(article).includes(attribution))).not.toEqual([]);
});
