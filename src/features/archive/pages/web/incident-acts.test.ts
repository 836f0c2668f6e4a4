import { describe, expect, it } from "vitest";
import type { NamingCampaign } from "#features/archive/statements/rules.ts";
import { omitTranslations } from "./incident-acts.tsx";

const english: NamingCampaign = {
  ...{ kind: "twitter_campaign", _id: "en", title: "Tole", language: "en" },
  translations: [{ _id: "am", language: "am" }],
};
const amharic: NamingCampaign = {
  ...{ kind: "twitter_campaign", _id: "am", title: "ቶሌ", language: "am" },
  translations: [{ _id: "en", language: "en" }],
};
const alone: NamingCampaign = { kind: "email_campaign", _id: "alone", title: "Write", language: "en" };

describe("omitTranslations", () => {
  it("keeps of a pair the one in the reader's language", () => {
    expect(omitTranslations([english, amharic, alone], "en")).toEqual([english, alone]);
    expect(omitTranslations([english, amharic, alone], "am")).toEqual([amharic, alone]);
  });

  it("keeps one in another language that has no listed translation", () => {
    expect(omitTranslations([alone], "am")).toEqual([alone]);
  });
});
