import { describe, expect, it } from "vitest";
import { incidentData } from "../../../../tests/incident-data.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import type { Remembrance, Upcoming } from "../rules.ts";
import { RemembranceCard } from "./remembrance-card.tsx";
import { UpcomingAnniversary } from "./upcoming-anniversary.tsx";

const incident = { ...incidentData, _id: "i", title: "An attack" } as unknown as Remembrance["incident"];
const remembrance: Remembrance = { incident, years: 4, calendar: "gregorian", campaigns: [], others: [] };

describe("RemembranceCard", () => {
  const render = (values: Partial<Remembrance>) =>
    renderElement(<RemembranceCard remembrance={{ ...remembrance, ...values }} />, { url: "/am" });

  it("says how many years ago it was, in which calendar, and leads to the record", () => {
    const [gregorian, ethiopian] = [toText(render({})), toText(render({ calendar: "ethiopian" }))];
    expect(gregorian).toMatch(/^4 years ago today Day of remembrance An attack Date .*2021.* Place x Killed /);
    expect(ethiopian).toMatch(/^4 .*Ethiopian/);
    expect(gregorian).not.toMatch(/Ethiopian|Also remembered/);
    expect(listLinks(render({}))).toEqual([["An attack", "/am/archives/i"]]);
  });

  it("leads to the campaign and the letter that name it, and to the others of the day", () => {
    const campaigns: Remembrance["campaigns"] = [
      { _id: "t", kind: "twitter_campaign", title: "Tole", language: "en" },
      { _id: "e", kind: "email_campaign", title: "Ask", language: "en" },
    ];
    const other = {
      ...incidentData,
      _id: "o",
      title: "Another",
      years: 2,
      calendar: "gregorian",
    } as Remembrance["others"][number];
    const html = render({ campaigns, others: [other] });
    expect(listLinks(html).slice(1)).toEqual([
      ["Tole", "/am/twitter/t"],
      ["Ask", "/am/email/e"],
      ["Another", "/am/archives/o"],
    ]);
    expect(toText(html)).toMatch(/ Current campaign Tole Current letter Ask Also remembered today: Another$/);
  });
});

describe("UpcomingAnniversary", () => {
  const render = (values: Partial<Upcoming>) =>
    renderElement(
      <UpcomingAnniversary anniversary={{ ...incident, years: 4, calendar: "gregorian", days: 3, draft: null, ...values }} />,
    );

  it("names the draft there is for it, or offers to begin one", () => {
    const draft = { title: "My draft", path: "/dashboard/twitter/d" };
    expect(listLinks(render({ draft }))[1]).toEqual(["A draft is ready: My draft", "/dashboard/twitter/d"]);
    expect(listButtons(render({ draft }))).toEqual([]);
    expect(listButtons(render({}))).toEqual(["Start a campaign from this record", "Start a letter"]);
    expect(listLinks(render({}))).toEqual([["In 3 days: 4 years since An attack", "/archives/i"]]);
    expect(toText(render({ calendar: "ethiopian" }))).toContain("Ethiopian");
  });
});
