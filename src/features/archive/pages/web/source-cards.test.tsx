import { describe, expect, it } from "vitest";
import { withSingleValues } from "#features/archive/incidents/rules.ts";
import type { Article, Video } from "#features/archive/sources/rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { ArticleCard } from "./article-card.tsx";
import { VideoCard } from "./video-card.tsx";

const incident = {
  ...withSingleValues(incidentData),
  ...{ _id: "1", sources: [], claims: [], attributions: [], articles: [], videos: [], images: [] },
} as unknown as Incident;
const props = { incident, canEdit: false, revalidate: async () => undefined };

describe("VideoCard", () => {
  const render = (video_link: string) =>
    renderElement(<VideoCard {...props} video={{ _id: "v", video_link, description: "A report <b>" } as Video} />);

  it("tells what the video shows, and leads to it, also on paper", () => {
    const html = render("https://videos.example/watch/1");
    expect(toText(html)).toContain("A report &lt;b&gt;");
    expect(listLinks(html)).toContainEqual(["Open on videos.example", "https://videos.example/watch/1"]);
    expect(html).toMatch(/<p[^>]*dir="ltr"[^>]*>https:\/\/videos\.example\/watch\/1<\/p>/);
    expect(html).toMatch(/target="_blank"[^>]*>[^<]*videos\.example/);
  });

  it("keeps room for the player of a provider that plays here", () => {
    const hasPoster = (html: string) => /<li[^>]*><div[^>]*data-unprinted/.test(html);
    expect(hasPoster(render("https://www.youtube.com/watch?v=abcdefghijk"))).toBe(true);
    expect(hasPoster(render("https://videos.example/watch/1"))).toBe(false);
  });
});

describe("ArticleCard", () => {
  it("tells what the article says, and leads to it", () => {
    const article = { _id: "a", article_link: "https://report.example/1", description: "What it says" } as Article;
    const html = renderElement(<ArticleCard {...props} article={article} />);
    expect(toText(html)).toContain("What it says");
    expect(listLinks(html)).toContainEqual(["What it says", "https://report.example/1"]);
  });
});
