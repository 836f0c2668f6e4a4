import { describe, expect, test } from "vitest";
import { getComposeLink, getMailtoLink, signLetter } from "#features/campaigns/email/compose-links.ts";
import { createEmailCampaign } from "#features/campaigns/email/schemas.ts";
import { demonstrationEmailCampaigns } from "./email-campaigns.ts";
import { AFRICAN_COMMISSION, GENOCIDE_PREVENTION_OFFICE } from "./recipients.ts";
import { sources } from "./sources.ts";
import { scheduledEmailCampaign } from "./unpublished.ts";

const campaigns = [scheduledEmailCampaign, ...demonstrationEmailCampaigns];

describe("the demonstration's e-mail campaigns", () => {
  test("are enough for a current one, five recent ones and older ones", () => {
    expect(demonstrationEmailCampaigns.length).toBeGreaterThanOrEqual(7);
    expect(new Set(campaigns.map(({ campaign_title }) => campaign_title)).size).toBe(campaigns.length);
  });

  test("are in both languages", () => {
    const inAmharic = campaigns.filter(({ body }) => /\p{Script=Ethiopic}/u.test(body));
    expect(inAmharic.length).toBeGreaterThanOrEqual(3);
    expect(campaigns.length - inAmharic.length).toBeGreaterThanOrEqual(3);
  });

  test("have copies to others, in one at least", () => {
    expect(campaigns.filter(({ cc }) => cc.length > 0).length).toBeGreaterThanOrEqual(1);
  });

  test("are of both kinds: those a mail link carries, and those too long for one", () => {
    const tooLong = campaigns.filter(hasLongMailLink);
    expect(tooLong).toContain(campaigns.at(-1));
    expect(campaigns.length - tooLong.length).toBeGreaterThanOrEqual(2);
  });

  test("are accepted as they are", () => {
    for (const campaign of campaigns) {
      const parsed = createEmailCampaign.input.safeParse(campaign);
      expect.soft(parsed, campaign.campaign_title).toEqual({ success: true, data: campaign });
    }
  });

  test("go to a confirmed or a reserved address", () => {
    for (const { campaign_title, to, cc } of campaigns) {
      for (const address of [...to, ...cc]) {
        const isKnown = [GENOCIDE_PREVENTION_OFFICE, AFRICAN_COMMISSION].includes(address);
        expect.soft(isKnown || address.endsWith("@example.org"), `${campaign_title}: ${address}`).toBe(true);
      }
    }
  });

  test("are in paragraphs, cite listed pages, and leave the name to the site", () => {
    for (const { campaign_title, body } of campaigns) {
      const paragraphs = body.split("\n\n");
      expect.soft(paragraphs.length, campaign_title).toBeGreaterThanOrEqual(4);
      for (const paragraph of paragraphs) {
        expect.soft(paragraph, campaign_title).toMatch(/^(\S[^\n]*\S|\[1\] \S+(\n\[\d+\] \S+)+)$/);
      }
      const links = body.match(/https?:[^\s,;)]+/g) ?? [];
      expect.soft(links.length, campaign_title).toBeGreaterThan(0);
      for (const link of links) expect.soft(sources, campaign_title).toContain(link.replace(/\.$/, ""));
      expect.soft(paragraphs.at(-1), campaign_title).toMatch(/[.።]$/);
      const cited = [...body.matchAll(/ \[(\d+)\]/g)].map(([, number]) => number);
      const listed = [...body.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => number);
      expect.soft(cited, campaign_title).toEqual(listed);
    }
  });

  test("stay the same through a mail link", () => {
    for (const letter of campaigns) {
      const signed = signLetter(letter, "አበበ & Co. + 100 %");
      const fields = new URL(getMailtoLink(signed)).searchParams;
      expect(fields.get("body")?.replaceAll("\r\n", "\n")).toBe(signed.body);
    }
  });
});

function hasLongMailLink(campaign: (typeof campaigns)[number]): boolean {
  return !getComposeLink("app", signLetter(campaign, "Abebe")).isWhole;
}
