import { describe, expect, it } from "vitest";
import { incidentData } from "../../../tests/incident-data.ts";
import { renderElement } from "../../../tests/render-element.tsx";
import { toText } from "../../../tests/to-text.ts";
import { HappeningNow } from "./happening-now.tsx";
import type { News } from "./load-news.ts";

const written = { title: "Ask about Tole", description: "Why nobody came", created_at: "2026-03-12T10:00:00.000Z" };
const campaign: News["campaign"] = { _id: "1", language: "en", ...written, number_of_tweets: 3, first_tweet: "Tole, 18 June" };
const letter: News["letter"] = { _id: "2", language: "am", ...written, title: "ደብዳቤ" };
const nothing: News = { campaign: null, letter: null, incident: null };

describe("HappeningNow", () => {
  it("renders nothing on a site without any", () => {
    expect(renderElement(<HappeningNow news={nothing} />)).toBe("");
  });

  it("links a campaign, with its first tweet, day and number of tweets", () => {
    const html = renderElement(<HappeningNow news={{ ...nothing, campaign }} />);
    expect(toText(html)).toMatch(
      /^What is going on now Current campaign Ask about Tole Why nobody came Tole, 18 June .*2026.* 3 tweets$/,
    );
    expect(html).toContain('href="/twitter/1"');
    expect(html).not.toContain("/email/");
    expect(
      toText(renderElement(<HappeningNow news={{ ...nothing, campaign: { ...campaign, first_tweet: undefined } }} />)),
    ).toMatch(/Why nobody came [^,]*2026/);
  });

  it("links a letter alone, in its language, within the pages of the reader's", () => {
    const html = renderElement(<HappeningNow news={{ ...nothing, letter }} />, { url: "/am" });
    expect(html).toContain('href="/am/email/2"');
    expect(html).toMatch(/<span[^>]* lang="am"[^>]*>ደብዳቤ</);
    expect(html).toMatch(/<p[^>]* lang="am"[^>]*>Why nobody came</);
    expect(html).not.toContain("/twitter/");
    expect(toText(html)).toMatch(/^What is going on now Current letter .*Why nobody came .*2018.*12 ማርች 2026/);
  });

  it("links an incident in the reader's language, with its place and figures", () => {
    const texts = { title: "Tole", title_am: "ቶሌ", description: "What happened", description_am: "የሆነው", location: "Wellega" };
    const incident = { ...incidentData, ...texts, _id: "3", killed: { minimum: 5, maximum: 5 } } as unknown as News["incident"];
    const render = (url: string) => renderElement(<HappeningNow news={{ ...nothing, incident }} />, { url });
    expect(toText(render("/"))).toMatch(/^What is going on now Latest incident in the archive Tole What happened .*Wellega.* 5/);
    expect(render("/am")).toContain('href="/am/archives/3"');
    expect(toText(render("/am"))).toMatch(/ ቶሌ የሆነው /);
  });
});
