import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { withSingleValues } from "#features/archive/incidents/rules.ts";
import { getStatementsWithoutSource } from "#features/archive/statements/admin-calls.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { replyTo } from "../../../../../tests/replies.ts";
import { toText } from "../../../../../tests/to-text.ts";
import RecordSections, { RecordSectionList } from "./record-sections.tsx";

const empty = {
  ...withSingleValues(incidentData),
  ...{ _id: "1", narrative_en: "", narrative_am: "", verification: { status: "unreviewed" } },
  ...{ sources: [], claims: [], attributions: [] },
} as unknown as Incident;
const source = { type: "article", _id: "s", outlet: "report.example", description: "A report" };
const claim = { _id: "c", kind: "killed", whom: "women", minimum: 450, maximum: 450, about: false, as_written: null };
const attribution = { _id: "a", organisation: { name_en: "A front", name_am: "" }, stance: "denied" };

/** Returns the markup of the list, and for each section its address, its text and its number of buttons. */
function render(incident: Partial<Incident> = {}, hidden: object = {}) {
  const statements = { claims: [], attributions: [], ...hidden };
  const props = { incident: { ...empty, ...incident }, hidden: statements, revalidate: async () => undefined };
  const html = renderElement(<RecordSectionList {...props} />, { isAdmin: true });
  const items = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = ""]) => item);
  const anchors = items.map((item) => /<a [^>]*href="([^"]+)"/.exec(item)?.[1]);
  return { html, anchors, texts: items.map(toText), buttons: items.map((item) => item.match(/<button/g)?.length ?? 0) };
}

describe("RecordSectionList", () => {
  it("links each section to its form, or to the sources while it needs one", () => {
    expect(render().anchors).toEqual([
      ...["#shown-incident", "#narrative", "#add-media", "#add-media", "#add-media", "#incident-tools"],
    ]);
    expect(render({ sources: [source] } as object).anchors).toEqual([
      ...["#shown-incident", "#narrative", "#add-media", "#incident-claims", "#incident-attributions", "#incident-tools"],
    ]);
  });

  it("says what each lacks, and is open where nothing but the incident is recorded", () => {
    const { html, texts } = render();
    expect(toText(html)).toMatch(/^This record, section by section: 6 of 6 lack something/);
    expect(html).toMatch(/^<details[^>]* open=""[^>]*><summary><span id="([^"]+)">This record.*<ul[^>]* aria-labelledby="\1"/);
    expect(texts).toEqual([
      expect.stringMatching(/^The essentials .* · /),
      "What happened no English text · no Amharic text",
      "Sources no source",
      "Who says what no figure as a source gives it",
      "Who is held responsible, and by whom no word on who is held responsible",
      "Status nobody has set one",
    ]);
    expect(render({ sources: [source] } as object).html).not.toMatch(/^<details[^>]* open=/);
  });

  it("names each of the essentials and what else a record lacks", () => {
    const [essentials] = render().texts;
    expect(essentials).toBe("The essentials no place from the list · no kind of event");
    const counted = render({
      killed: { minimum: 5, maximum: 5 },
      claims: [{ ...claim, sources: ["s"] }],
      sources: [source],
    } as never);
    expect(counted.texts[0]).toMatch(/no kind of event( · not said why these counts)?$/);
    const told = { narrative_en: "x", narrative_am: "x", narrative_en_reviewed_on: "2026-03-01", narrative_am_reviewed_on: null };
    expect(render(told as never).texts[1]).toBe("What happened Amharic text not reviewed");
    expect(render({ ...told, narrative_en_reviewed_on: null } as never).texts[1]).toMatch(/English text not reviewed · Amharic/);
    const hidden = { claims: [claim, { ...claim, _id: "d" }], attributions: [attribution] };
    const { texts } = render({}, hidden);
    expect(texts[3]).toMatch(/^Who says what 2 figures without a source Killed/);
    expect(texts[4]).toMatch(/^Who is held responsible, and by whom 1 entry without the source it needs A front/);
  });

  it("shows statements without a source in their own section, with their tools", () => {
    const { texts, buttons } = render({}, { claims: [claim], attributions: [attribution] });
    expect(texts[3]).toBe("Who says what 1 figure without a source Killed (women): 450");
    expect(texts[4]).toMatch(/^Who is held responsible, .* A front: Responsibility denied$/);
    expect(buttons).toEqual([0, 0, 0, 2, 2, 0]);
  });
});

describe("RecordSections", () => {
  const complete = {
    ...empty,
    ...{ place: {}, place_id: "p", place_precision: "near", kinds: ["massacre"], reason: "Two lists", sources: [source] },
    ...{ narrative_en: "x", narrative_am: "x", narrative_en_reviewed_on: "2026-03-01", narrative_am_reviewed_on: "2026-03-01" },
    ...{ claims: [{ ...claim, sources: ["s"] }], attributions: [{ ...attribution, sources: ["s"] }] },
    verification: { status: "verified" },
  };

  it("fetches the statements that the page does not show, and counts them", async () => {
    const hidden = { claims: [claim], attributions: [] } as never;
    const { sent } = mountElement(<RecordSections incident={empty} revalidate={async () => undefined} />, {
      isAdmin: true,
      replies: [replyTo(getStatementsWithoutSource, hidden)],
    });
    expect(await screen.findByText("Killed (women): 450")).not.toBeNull();
    expect(screen.getByText("1 figure without a source")).not.toBeNull();
    expect(sent).toEqual([{ call: "GET /get_statements_without_source/:incident_id", input: { incident_id: "1" } }]);
  });

  it("says how many sections lack something, and which lack nothing", () => {
    const { html, texts } = render({
      ...complete,
      sources: [{ ...source, source_kind: "news", published_on: "2022-06-19" }],
    } as never);
    expect(toText(html)).toMatch(/^This record, section by section: nothing is missing /);
    expect(texts).toEqual(texts.map(() => expect.stringMatching(/Nothing is missing$/)));
    const incomplete = render({ ...complete, kinds: [] } as never);
    expect(toText(incomplete.html)).toMatch(/^This record, section by section: 2 of 6 lack something /);
    expect(incomplete.texts.slice(0, 3)).toEqual([
      "The essentials no kind of event",
      "What happened Nothing is missing",
      "Sources 1 source without a kind · 1 source without a day",
    ]);
  });
});
