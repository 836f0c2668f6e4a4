import { describe, expect, it } from "vitest";
import type { NamingCampaign } from "#features/archive/statements/rules.ts";
import { listInLanguage } from "./reader-actions.tsx";

const english: NamingCampaign = { kind: "twitter_campaign", _id: "en", title: "Tole", language: "en" };
const amharic: NamingCampaign = { kind: "twitter_campaign", _id: "am", title: "ቶሌ", language: "am" };
const alone: NamingCampaign = { kind: "email_campaign", _id: "alone", title: "Write", language: "en" };

describe("listInLanguage", () => {
  it("keeps those in the reader's language", () => {
    expect(listInLanguage([english, amharic, alone], "en")).toEqual([english, alone]);
    expect(listInLanguage([english, amharic, alone], "am")).toEqual([amharic]);
  });

  it("keeps all where none is in the reader's language", () => {
    expect(listInLanguage([alone], "am")).toEqual([alone]);
  });
});
