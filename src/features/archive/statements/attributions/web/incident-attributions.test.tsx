import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import type { Incident } from "../../rules.ts";
import { IncidentAttributions } from "./incident-attributions.tsx";

const front = { name_en: "A front", name_am: "ግንባር", other_names: ["AF"], description: "Armed.", description_am: "የታጠቀ።" };
const army = { ...front, name_en: "An army", name_am: null, other_names: [], description_am: null };
const createAttribution = (id: string, stance: string, organisation: object, organisation_id: string) => ({
  ...{ _id: id, stance, organisation, organisation_id, quote: null, sources: ["s"] },
});
const source = { _id: "s", type: "article", outlet: "report.example", link: "https://report.example/1", description: "A report" };
/** As in responses, newest first. */
const attributions = [
  createAttribution("3", "alleged", army, "a"),
  createAttribution("2", "denied", front, "f"),
  createAttribution("1", "alleged", front, "f"),
];

function render(incident: object, { canEdit = false, level = 2 as 2 | 3, url = "/archives/1" } = {}): string {
  const shown = { _id: "1", attributions, sources: [source], ...incident } as unknown as Incident;
  const element = <IncidentAttributions incident={shown} level={level} canEdit={canEdit} revalidate={async () => undefined} />;
  return renderElement(element, { url, isAdmin: canEdit });
}

describe("IncidentAttributions", () => {
  it("has each organisation once, as they came, with its attributions by what they say", () => {
    const html = render({});
    expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name = ""]) => toText(name))).toEqual(["A front", "An army"]);
    expect(toText(html)).toMatch(/A front Armed\. .*ግንባር, AF.* Held responsible.* Responsibility denied.* An army/);
    expect(html.match(/<li/g)?.length).toBeGreaterThanOrEqual(3);
    expect(toText(html)).toContain("What each source says. We do not judge.");
    expect(html).toMatch(/aria-labelledby="incident-attributions"><h2 id="incident-attributions" tabindex="-1">/);
    expect([...html.matchAll(/<ul[^>]*aria-labelledby="(.*?)"/g)].map(([, id]) => id)).toEqual([
      "organisation-f",
      "organisation-a",
    ]);
    expect(html).toContain('<span dir="auto"> Also:');
  });

  it("names organisations in the reader's language where they have a name in it", () => {
    const text = toText(render({}, { url: "/am/archives/1" }));
    expect(text).toMatch(/ግንባር የታጠቀ።.*A front, AF.*An army Armed\./);
  });

  it("keeps the order of headings, and explains what is meant", () => {
    expect(render({}, { level: 3 })).toMatch(/<h3[^>]*id="incident-attributions".*<h4[^>]*id="organisation-f"/);
  });

  it("renders nothing without any, but for an admin who has a source to add one from", () => {
    const none = { attributions: [] };
    expect(render(none)).toBe("");
    expect(render({ attributions: [], sources: [] }, { canEdit: true })).toBe("");
    expect(render(none, { canEdit: true })).toContain('id="incident-attributions"');
    // Tools are not printed.
    expect([false, true].map((canEdit) => render({}, { canEdit }).match(/data-unprinted/g)?.length)).toEqual([undefined, 4]);
  });

  it("sorts the attributions of an organisation by stance, then oldest first", () => {
    const stances = ["found_by_court", "denied", "alleged", "claimed_by_themselves", "alleged"];
    const sources = stances.map((_, index) => ({ ...source, _id: `s${index}`, outlet: `Outlet ${index}` }));
    const said = stances.map((stance, index) => ({
      ...createAttribution(`${index}`, stance, front, "f"),
      sources: [`s${index}`],
    }));
    const items = [...render({ attributions: said, sources }).matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = ""]) =>
      toText(item),
    );
    expect(items).toEqual([
      expect.stringMatching(/^Held responsible.* Outlet 4$/),
      expect.stringMatching(/^Held responsible.* Outlet 2$/),
      expect.stringMatching(/^Claimed responsibility.* Outlet 3$/),
      expect.stringMatching(/^Responsibility denied.* Outlet 1$/),
      expect.stringMatching(/^Found responsible by a court.* Outlet 0$/),
    ]);
  });

  it("focuses its heading when the focused attribution is deleted", async () => {
    let remove = () => {};
    const Page = () => {
      const [shown, setShown] = useState(attributions);
      remove = () => setShown(attributions.slice(0, 2));
      const incident = { _id: "1", attributions: shown, sources: [source] } as unknown as Incident;
      return <IncidentAttributions incident={incident} level={2} canEdit={false} revalidate={async () => undefined} />;
    };
    mountElement(<Page />, { url: window.location.pathname });
    screen.getAllByRole("link", { name: "report.example" })[0]?.focus();
    act(remove);
    expect(document.activeElement?.id).toBe("incident-attributions");
  });
});
