import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import { findSharedName } from "#features/archive/organisations/rules.ts";
import { createOrganisation } from "#features/archive/organisations/schemas.ts";
import { sourceInputShape } from "#features/archive/sources/source-rules.ts";
import { attributionInputShape } from "#features/archive/statements/attributions/rules.ts";
import { claimInputShape } from "#features/archive/statements/claims/rules.ts";
import { demonstrationIncidents } from "./incidents.ts";
import { sourceDetails, sources, YEKATIT_12_BOOK } from "./sources.ts";
import { articleAttributions, demonstrationOrganisations, getArticleAttributions } from "./statements.ts";

const listing = readFileSync(join(import.meta.dirname, "../../../docs/demonstration.md"), "utf8");
const listed = listing.match(/https?:\S+/g) ?? [];

test("every source is in the listing, and the listing names no other", () => {
  expect(listing).toContain(YEKATIT_12_BOOK);
  expect(listed.toSorted()).toEqual(sources.toSorted());
});

test.each(Object.entries(sourceDetails))("the details of %s are valid, and an incident cites it", (link, about) => {
  expect(z.object(sourceInputShape).safeParse(about)).toEqual({ success: true, data: about });
  expect(sources.includes(link)).toBe(link !== YEKATIT_12_BOOK);
  if (about.archived_link) expect(about.archived_link).toBe(`https://web.archive.org/web/2022/${link}`);
  expect(
    demonstrationIncidents.flatMap(({ articles }) => articles.map(({ article_link, reference }) => article_link ?? reference)),
  ).toContain(link);
});

test.each(demonstrationIncidents)("the figures of $title are valid, each beside its link", ({ articles, kinds, ...incident }) => {
  expect(incident.reason ?? incident.corrected?.reason).toBeTruthy();
  expect(kinds).not.toHaveLength(0);
  const claims = articles.flatMap(({ claims = [], ...article }) => claims.map((claim) => ({ claim, article })));
  for (const { claim, article } of claims) {
    expect(z.object(claimInputShape).omit({ sources: true }).safeParse(claim)).toEqual({ success: true, data: claim });
    const { minimum, maximum, as_written } = claim;
    for (const text of as_written ? [as_written] : [minimum, maximum].filter((number) => number !== null))
      expect(Object.values(article).join("\n")).toContain(text.toLocaleString("en"));
  }
  const stated = new Set(claims.map(({ claim }) => claim.kind));
  for (const name of COUNT_NAMES)
    if (incident[name].minimum !== null || incident[name].maximum !== null) expect(stated).toContain(name);
});

const organisations = Object.entries(demonstrationOrganisations);

test.each(organisations)("the organisation %s is valid, is named by an article, and shares no name", (key, organisation) => {
  expect(createOrganisation.input.safeParse(organisation)).toEqual({ success: true, data: organisation });
  expect(articleAttributions.map((attribution) => attribution.organisation)).toContain(key);
  for (const [other, { ...values }] of organisations) if (other !== key) expect(findSharedName(organisation, values)).toBeNull();
});

test.each(articleAttributions)("the description of $link contains the words of its attribution: $words", (attribution) => {
  expect(attributionInputShape.stance.safeParse(attribution.stance).success).toBe(true);
  const articles = demonstrationIncidents.flatMap((incident) => incident.articles);
  expect(articles.filter((article) => getArticleAttributions(article).includes(attribution))).not.toEqual([]);
});
