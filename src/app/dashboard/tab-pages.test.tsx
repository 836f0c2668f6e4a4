import { describe, expect, it } from "vitest";
import { renderWithLateParts } from "../../../tests/render-element.tsx";
import { toText } from "../../../tests/to-text.ts";
import EmailTab from "./email-tab.tsx";
import TwitterTab from "./twitter-tab.tsx";

const list = { shown: null, errorMessage: null, newest: [], older: null };
const campaign = {
  ...{ _id: "one", language: "en", title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
  ...{ subject: "Act", to: ["a@x.org"], cc: [], body: "Dear all.", number_of_tweets: 1, tweets: [{ _id: "a", body: "A tweet" }] },
  ...{
    changes: { one: { name: "Almaz", at: "2026-03-12T10:00:00.000Z" } },
    acts: { total: 7, days: [{ day: "2026-03-12", count: 7 }] },
  },
  incidents: [{ _id: "i", language: "en", title: "Gimbi" }],
};
const tabs = [
  ["twitter", TwitterTab, ["Write a campaign: its title", "Posted 7 times so far", "Tweets See it as a visitor 1 A tweet"]],
  [
    "email",
    EmailTab,
    [
      "Write a letter: to whom it goes",
      "Opened 7 times so far",
      "The letter See it as a visitor To a@x.org",
      "Dear all. Recipients by country",
    ],
  ],
] as const;
const render = (Tab: React.ComponentType, data: object) =>
  renderWithLateParts(<Tab />, { isAdmin: true, url: "/dashboard", data });

describe("the tab of campaigns", () => {
  it.each(tabs)("of %s shows one with its last change, acts, named records and content", async (_name, Tab, texts) => {
    expect(toText(await render(Tab, list))).toContain(texts[0]);
    const text = toText(await render(Tab, { ...list, shown: campaign }));
    for (const part of ["Last changed by Almaz", "About these records Gimbi", ...texts.slice(1), "Download as CSV"])
      expect(text).toContain(part);
  });
});
