import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getPlaces } from "#features/archive/places/calls.ts";
import type { Language } from "#platform/shared/languages.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { toText } from "../../../../../tests/to-text.ts";
import { findIncidents } from "../admin-calls.ts";
import { useIncidentConflictFields } from "./use-incident-conflict-fields.ts";

type Conflict = { field: string; yours: unknown; theirs: unknown };

function Shown({ conflicts, language = "en" }: { conflicts: Conflict[]; language?: Language }) {
  const fields = useIncidentConflictFields(conflicts);
  return conflicts.map(({ field, yours, theirs }) => {
    const { label, format = String } = (fields[field] ?? {}) as {
      label?: () => string;
      format?: (value: unknown, to: Language) => unknown;
    };
    return <p key={field}>{`${label?.()}: ${format(yours, language)} / ${format(theirs, language)}`}</p>;
  });
}

const exact = (number: number) => ({ minimum: number, maximum: number });
const relations = [{ field: "part_of", yours: "two", theirs: "three" }];
const findById = replyTo(findIncidents, ({ id = "" }) => [
  { _id: id, language: "en" as const, title: `Title ${id}`, date: "2022" },
]);

describe("useIncidentConflictFields", () => {
  it.each([
    [{ field: "title", yours: "A", theirs: "B" }, "Title: A / B"],
    [{ field: "description", yours: "A", theirs: "B" }, "Description: A / B"],
    [{ field: "location", yours: "A", theirs: "B" }, "Location: A / B"],
    [{ field: "title_am", yours: "A", theirs: "B" }, "Title in Amharic: A / B"],
    [{ field: "description_en", yours: "A", theirs: "B" }, "Description in English: A / B"],
    [{ field: "replaced_by", yours: "", theirs: null }, "Also recorded as: … / …"],
    [{ field: "language", yours: "en", theirs: "am" }, /^Language of title, description and location: English \/ አማርኛ$/],
    [{ field: "date", yours: "2022-06", theirs: "2022-06-18" }, /^Date of the incident: June 2022 \/ 18 June 2022$/],
    [{ field: "killed", yours: { minimum: 5, maximum: null }, theirs: exact(1_000) }, "Number of killed: At least 5 / 1,000"],
    [{ field: "injured", yours: exact(1), theirs: exact(2) }, "Number of injured: 1 / 2"],
    [{ field: "displaced", yours: exact(1), theirs: { minimum: null, maximum: null } }, "Number of displaced: 1 / Not known"],
    [{ field: "kinds", yours: ["massacre", "torture"], theirs: [] }, "Kind of event: Massacre, Torture or ill-treatment /"],
    [{ field: "place_precision", yours: "near", theirs: "exact" }, "How exactly is it known?: Approximate place / Exact place"],
    [{ field: "external_ids", yours: [{ scheme: "wikidata", value: "Q1" }], theirs: [] }, "In other lists: Wikidata: Q1 /"],
    [{ field: "reason", yours: "A", theirs: "B" }, "Why these counts: A / B"],
  ])("labels and formats %j", (conflict, expected) => {
    const text = toText(renderElement(<Shown conflicts={[conflict]} />));
    if (typeof expected === "string") expect(text).toBe(expected);
    else expect(text).toMatch(expected);
  });

  it("formats for the reader's language", () => {
    const conflict = { field: "killed", yours: { minimum: 5, maximum: null }, theirs: exact(1) };
    expect(toText(renderElement(<Shown conflicts={[conflict]} language="am" />))).toBe("Number of killed: ቢያንስ 5 / 1");
  });

  it("names related incidents by their titles", async () => {
    const { sent } = mountElement(<Shown conflicts={relations} />, { replies: [findById] });
    expect(screen.getByText("Part of: … / …")).not.toBeNull();
    expect(await screen.findByText("Part of: Title two / Title three")).not.toBeNull();
    expect(sent.map(({ input }) => input)).toEqual([{ id: "two" }, { id: "three" }]);
  });

  it("names related incidents in the reader's language where they have a title in it", async () => {
    const translated = replyTo(findIncidents, ({ id = "" }) => [
      { _id: id, language: "en" as const, title: `Title ${id}`, ...(id === "two" && { title_am: "ቶሌ" }), date: "2022" },
    ]);
    mountElement(<Shown conflicts={relations} />, { replies: [translated], url: "/am/dashboard" });
    expect(await screen.findByText(/ቶሌ \/ Title three$/)).not.toBeNull();
  });

  it("names one though another cannot be had", async () => {
    const refused = refuseCall(findIncidents, "This does not exist.");
    mountElement(<Shown conflicts={relations} />, { replies: [refused, findById] });
    expect(await screen.findByText("Part of: … / Title three")).not.toBeNull();
  });

  it("names places, which it fetches", async () => {
    const place = {
      name: "Gimbi",
      name_am: null,
      kind: "zone",
      region: null,
      zone: null,
      pcode: null,
      latitude: null,
      longitude: null,
    };
    const replies = [
      refuseCall(getPlaces, "This does not exist."),
      replyTo(getPlaces, ({ id }) => [{ ...place, _id: id, parent_id: null, spellings: [], added_spellings: [] }] as never),
    ];
    mountElement(<Shown conflicts={[{ field: "place_id", yours: "p", theirs: "q" }]} />, { replies });
    // The first cannot be had, which does not hold back the other.
    expect(await screen.findByText("Place on the list: … / Gimbi (zone)")).not.toBeNull();
  });
});
