import { describe, expect, it } from "vitest";
import type { Publication } from "#platform/shared/publication.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../tests/to-text.ts";
import { DraftList } from "./draft-list.tsx";
import { PublicationPanel, VisitorLink } from "./publication-panel.tsx";
import type { PublishableItem } from "./publication-tools.tsx";

const draft: Publication = { state: "draft", publish_at: null };
const scheduled: Publication = { state: "unpublished", publish_at: "2026-03-12T09:30:00.000Z" };
const createItem = (_id: string, publication?: Publication): PublishableItem => ({ _id, title: `Title of ${_id}`, publication });

describe("DraftList", () => {
  const kind = {
    ...{ name: "incident" as const, path: "/dashboard/archives" },
    renderDelete: ({ title }: PublishableItem) => `Delete ${title}`,
  };
  const render = (first: PublishableItem[], isScheduled = false, url = "/dashboard/archives") =>
    renderElement(<DraftList first={first} kind={kind} isScheduled={isScheduled} />, { url, isAdmin: true });
  const readItems = (html: string) => [...html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => toText(item));

  it("lists items with their state, their actions and a link to the edit page", () => {
    const html = render([createItem("one", draft), createItem("two", scheduled)]);
    expect(readItems(html)).toEqual([
      "Title of one Draft Edit Publish Schedule Duplicate Delete Title of one",
      expect.stringMatching(
        /^Title of two Not public any more .*12 March 2026\. Edit Publish Schedule Duplicate Delete Title of two$/,
      ),
    ]);
    expect(listLinks(html)).toEqual([
      ["Title of one", "/dashboard/archives/one#publication"],
      ["Edit", "/dashboard/archives/one#publication"],
      ["Title of two", "/dashboard/archives/two#publication"],
      ["Edit", "/dashboard/archives/two#publication"],
    ]);
    expect(html).not.toContain("aria-current");
  });

  it("has no buttons for the open item, whose buttons are beneath the list", () => {
    const html = render([createItem("one", draft), createItem("two", draft)], false, "/am/dashboard/archives/two");
    const [one, two] = readItems(html);
    expect(one).toMatch(/Delete Title of one$/);
    expect(two).toMatch(/^Title of two \S+$/);
    expect(html.match(/href="[^"]*" aria-current="page"|aria-current="page" href="[^"]*"|aria-current="page"/g)).toHaveLength(1);
  });

  it("says what each list is for, and when it is empty", () => {
    expect(toText(render([createItem("one", draft)]))).toMatch(/^Drafts Only admins see these\./);
    expect(toText(render([createItem("one", scheduled)], true))).toMatch(/^Scheduled Only admins see these\./);
    expect(toText(render([]))).toBe("Drafts There are no drafts.");
    expect(toText(render([], true))).toBe("Scheduled Nothing is scheduled.");
  });
});

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

  it("lets what is public be taken back or duplicated", () => {
    expect(toText(render())).toBe("Unpublish Duplicate");
    expect(render()).not.toContain('id="publication"');
  });
});
