import { describe, expect, it } from "vitest";
import { NO_NARRATIVES } from "#features/archive/incidents/narrative-rules.ts";
import { incidentData } from "../../../../tests/incident-data.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../tests/to-text.ts";
import SharedDraftPage from "./shared-draft-page.tsx";

const campaign = { _id: "c", language: "en", title: "Tole", description: "About Tole.", translations: [] };
const letter = { subject: "Act", to: ["a@example.org"], cc: ["b@example.org"], body: "Dear all,\n\nact." };
const incident = {
  ...{ ...incidentData, ...NO_NARRATIVES, _id: "i", title: "An attack", description: "What happened." },
  ...{ claims: [], attributions: [], sources: [], status: "reported" },
};
const image = { _id: "p", img: "/images/a-10x20.webp", description: "A house" };
const empty = { twitter_campaign: null, email_campaign: null, incident: null, videos: [], images: [] };
const render = (data: object) => renderElement(<SharedDraftPage />, { url: "/draft?key=x", data: { ...empty, ...data } });

describe("SharedDraftPage", () => {
  it("says that it is a draft, and shows the tweets of a campaign in their order", () => {
    const tweets = ["Second", "First"].map((body) => ({ _id: body, body }));
    const html = render({ twitter_campaign: { ...campaign, tweets } });
    expect(toText(html)).toMatch(/^Draft This is not published, .* Tole About Tole\. Second First$/);
    expect(listLinks(html)).toEqual([]);
    expect(html).not.toMatch(/<button|<form/);
  });

  it("shows a letter, and the countries where it goes to other recipients", () => {
    const text = toText(render({ email_campaign: { ...campaign, ...letter } }));
    expect(text).toMatch(/Tole About Tole\. To a@example\.org Cc b@example\.org Subject Act Dear all, act\./);
    expect(text).not.toContain("In these countries");
    const countries = [
      { country: "CA", name: "Canada" },
      { country: "GB", name: "United Kingdom" },
    ];
    expect(toText(render({ email_campaign: { ...campaign, ...letter, countries } }))).toMatch(
      /representatives: Canada, United Kingdom$/,
    );
  });

  it("shows an incident in the page's language, with facts and sources, without tools", () => {
    const sources = [{ _id: "s", type: "article", link: "https://report.example/1", description: "A report", outlet: "BBC" }];
    const told = {
      ...incident,
      title_am: "ጥቃት",
      description_am: "የሆነው",
      sources,
      narrative_en: "They came.",
      reason: "Two lists.",
    };
    const text = toText(render({ incident: told }));
    expect(text).toMatch(/An attack What happened\. Date .* Two lists\. .* They came\. .*Sources BBC A report$/);
    const amharic = renderElement(<SharedDraftPage />, {
      url: "/am/draft?key=x",
      isAdmin: true,
      data: { ...empty, incident: told },
    });
    expect(toText(amharic)).toMatch(/ ጥቃት የሆነው /);
    expect(amharic).not.toMatch(/<button|<form/);
  });

  it("shows what sources say in figures and of who is responsible", () => {
    const source = { _id: "s", type: "article", link: "https://report.example/1", description: "A report", outlet: "BBC" };
    const said = { _id: "x", quote: null, sources: ["s"] };
    const claim = { ...said, kind: "killed", whom: "all", about: false, as_written: null, minimum: 260, maximum: 260 };
    const organisation = { name_en: "A front", name_am: null, other_names: [], description: "Armed.", description_am: null };
    const attribution = { ...said, stance: "alleged", organisation_id: "o", organisation };
    const html = render({ incident: { ...incident, sources: [source], claims: [claim], attributions: [attribution] } });
    expect(toText(html)).toMatch(/ BBC 260 .* A front Armed\. .*Held responsible/);
  });

  it("shows an incident with its pictures, and warns of those that may hurt", () => {
    const html = render({ incident, images: [image] });
    expect(toText(html)).toMatch(/An attack What happened\. .* A house$/);
    expect(html).toContain('<h1 id="shared-draft"><span lang="en" dir="auto">An attack</span>');
    expect(html).toContain('src="/images/a-10x20.webp"');
    expect(toText(html)).toContain("Each stays covered until you choose to see it.");
    expect(toText(html)).toContain("Sources Does not include Articles Currently");
    const img = `/media/drafts/${"a".repeat(22)}-10x20?key=x`;
    expect(render({ incident, images: [{ ...image, img }] })).toMatch(/<img [^>]*width="10" height="20" alt=""/);
    const harmless = toText(render({ incident, images: [{ ...image, is_sensitive: false }] }));
    expect(harmless).not.toContain("covered");
    expect(harmless).toMatch(/ A house$/);
  });
});
