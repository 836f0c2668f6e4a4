import { describe, expect, it } from "vitest";
import { withSingleValues } from "#features/archive/incidents/rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { incidentData } from "../../../../../../tests/incident-data.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import { RevisionMedia } from "./revision-media.tsx";

type Media = { articles?: object[]; videos?: object[]; images?: object[] };

function render({ articles = [], videos = [], images = [] }: Media): string {
  const incident = {
    ...withSingleValues(incidentData),
    ...{ _id: "1", sources: [], claims: [], attributions: [], articles },
  } as unknown as Incident;
  return renderElement(<RevisionMedia incident={incident} videos={videos as never} images={images as never} />);
}
const listHeadings = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);

describe("RevisionMedia", () => {
  const article = { _id: "a", article_link: "https://report.example/1", description: "A report" };
  const video = { _id: "v", video_link: "https://videos.example/1", description: "A film" };
  const gone = { _id: "g", img: null, description: "A house", sha256: "a".repeat(64) };

  it("has a section for each kind that the revision had, and none else", () => {
    expect(render({})).toBe("");
    expect(listHeadings(render({ articles: [article] }))).toEqual(["Articles"]);
    expect(listHeadings(render({ videos: [video] }))).toEqual(["Videos"]);
    const all = render({ articles: [article], videos: [video], images: [gone] });
    expect(listHeadings(all)).toEqual(["Articles", "Videos", "Images"]);
    expect(all.match(/ aria-labelledby="([^"]+)"><h2 id="\1">/g)).toHaveLength(3);
  });

  it("says of an image that is gone what it showed, and its hash where there is one", () => {
    const html = render({ images: [gone, { ...gone, _id: "h", sha256: null, description: "A road" }] });
    expect(html.match(/<code/g)).toHaveLength(1);
    const text = toText(html);
    expect(text).toMatch(new RegExp(`A house ${gone.sha256}.* A road$`));
    expect(text).not.toContain("Does not include");
    const shown = render({ images: [gone, { _id: "s", img: "/media/s-640x480", description: "A tree", is_sensitive: false }] });
    expect(shown.match(/<img /g)).toHaveLength(1);
    expect(toText(shown)).toMatch(/A tree This picture is no longer shown: A house/);
    expect(toText(shown).match(/no longer shown/g)).toHaveLength(1);
  });
});
