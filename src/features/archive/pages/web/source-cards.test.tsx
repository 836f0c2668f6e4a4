import { describe, expect, it } from "vitest";
import { withSingleValues } from "#features/archive/incidents/rules.ts";
import type { Article, Image, Video } from "#features/archive/sources/rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { ArticleCard } from "./article-card.tsx";
import { ImageCard } from "./image-grid.tsx";
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

  it("tells who published the video, and under which rights", () => {
    const video = { _id: "v", video_link: "https://videos.example/1", description: "A report", outlet: "BBC", rights: "CC0" };
    const html = renderElement(<VideoCard {...props} video={video as Video} />);
    expect(toText(html)).toMatch(/^BBC · CC0 A report /);
    expect(html).toMatch(/<p[^>]* id="([^"]+)"[^>]*>.*<a [^>]*href="https:\/\/videos\.example\/1"[^>]* aria-describedby="\1"/);
  });

  it("keeps room for the player of a provider that plays here", () => {
    const hasPoster = (html: string) => /<li[^>]*><div[^>]*data-unprinted/.test(html);
    expect(hasPoster(render("https://www.youtube.com/watch?v=abcdefghijk"))).toBe(true);
    expect(hasPoster(render("https://videos.example/watch/1"))).toBe(false);
  });
});

describe("ImageCard", () => {
  const image = { _id: "i", incident_id: "1", img: "/media/i-640x480", description: "የቤት ምስል", is_sensitive: false } as Image;
  const render = (values: Partial<Image> = {}, canEdit = false) =>
    renderElement(<ImageCard {...props} canEdit={canEdit} image={{ ...image, ...values }} onOpen={() => undefined} />);
  const isCaptionHidden = (html: string) => /<div[^>]*aria-hidden="true"/.test(html);

  it("links its largest file, in the language of what it shows, with its rights", () => {
    const html = render({ rights: "CC0" });
    expect(html).toMatch(/<a[^>]*href="\/media\/i-640x480" lang="am"/);
    expect(toText(html)).toBe("የቤት ምስል CC0");
    expect(html).toMatch(/<img[^>]*alt="የቤት ምስል"/);
  });

  it("hides from screen readers a caption that only repeats what the image is", () => {
    expect(isCaptionHidden(render())).toBe(true);
    expect(isCaptionHidden(render({ rights: "CC0" }))).toBe(false);
    expect(isCaptionHidden(render({ is_sensitive: true }))).toBe(false);
    expect(isCaptionHidden(render({}, true))).toBe(false);
  });

  it("covers what is hard to look at, also where nobody has said that it is not", () => {
    const covered = render({ is_sensitive: undefined });
    expect(covered).toMatch(/<details(?![^>]* open)/);
    expect(covered).toMatch(/<summary[^>]* aria-describedby="([^"]+)".*<p id="\1"/);
    expect(render()).not.toContain("<details");
  });
});

describe("ArticleCard", () => {
  it("tells what the article says, and leads to it", () => {
    const article = { _id: "a", article_link: "https://report.example/1", description: "What it says" } as Article;
    const html = renderElement(<ArticleCard {...props} article={article} />);
    expect(toText(html)).toContain("What it says");
    expect(listLinks(html)).toContainEqual(["What it says", "https://report.example/1"]);
    expect(html).toContain('id="source-a"');
    const paper = { _id: "a", reference: "A book", description: "Page 12" } as Article;
    const document = renderElement(<ArticleCard {...props} article={paper} />);
    expect(toText(document)).toBe("A book Page 12");
    expect(listLinks(document)).toEqual([]);
  });
});
