import { describe, expect, it } from "vitest";
import type { Publication } from "#platform/shared/publication.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../tests/to-text.ts";
import { PublicationPanel, VisitorLink } from "./publication-panel.tsx";
import type { PublishableItem } from "./publication-tools.tsx";

const draft: Publication = { state: "draft", publish_at: null };
const scheduled: Publication = { state: "unpublished", publish_at: "2026-03-12T09:30:00.000Z" };
const createItem = (_id: string, publication?: Publication): PublishableItem => ({ _id, title: `Title of ${_id}`, publication });

describe("PublicationPanel", () => {
  const render = (publication?: Publication) =>
    renderElement(<PublicationPanel item={createItem("one", publication)} kind="incident" />);

  it("says that visitors do not see an item, and until when", () => {
    expect(toText(render(draft))).toBe("Only admins see this. Visitors find nothing at its address. Publish Schedule Duplicate");
    expect(toText(render(scheduled))).toMatch(/12 March 2026\. Publish Schedule Duplicate$/);
    expect(render(scheduled)).toContain('<time dateTime="2026-03-12T09:30:00.000Z">');
    expect(render(draft)).toContain('id="publication"');
  });

  it("leads to what visitors see", () => {
    const html = renderElement(<VisitorLink path="/twitter/one" />, { url: "/am/dashboard/twitter/one" });
    expect(listLinks(html)).toEqual([["See it as a visitor", "/am/twitter/one"]]);
  });

  it("is absent for what is public", () => {
    expect(render()).toBe("");
  });
});
