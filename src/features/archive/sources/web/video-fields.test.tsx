import { describe, expect, it } from "vitest";
import { createFieldsForm } from "../../../../../tests/fields-form.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import { emptySource } from "./source-form.ts";
import { VideoFields } from "./video-fields.tsx";

/** Returns the text beneath the link. */
function render(video_link: string): string {
  const form = createFieldsForm({ video_link, description: "", ...emptySource });
  const html = renderElement(<VideoFields form={form} incident={null} />, { isAdmin: true });
  return toText(/<span role="status"[^>]*>(.*?)<\/span>/.exec(html)?.[1] ?? "missing");
}

describe("VideoFields", () => {
  it.each([
    ["https://www.youtube.com/watch?v=abcdefghijk", /YouTube/],
    ["www.youtube.com/watch?v=abcdefghijk", /https:\/\//],
    ["https://videos.example/1", /^$/],
    ["youtube", /^$/],
    ["", /^$/],
  ])("says beneath %j whose player shows it, or what is missing", (link, text) => {
    expect(render(link)).toMatch(text);
  });

  it("says either, never both", () => {
    expect(render("https://www.youtube.com/watch?v=abcdefghijk")).not.toMatch(/https:\/\//);
  });
});
