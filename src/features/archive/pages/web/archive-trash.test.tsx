import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { restore, type Trash } from "#platform/shared/item-calls.ts";
import type { Pages } from "#platform/web/recent-list/use-pages.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { replyTo } from "../../../../../tests/replies.ts";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { listButtons, toText } from "../../../../../tests/to-text.ts";
import { ArchiveTrash } from "./archive-trash.tsx";

const none = {
  ...{ incident: [], article: [], video: [], image: [], claim: [], attribution: [], organisation: [] },
  ...{ twitter_campaign: [], tweet: [], email_campaign: [] },
};
const part = (day: number) => ({ _id: `p${day}`, incident_title: "Gimbi", deleted_at: `2026-03-0${day}T10:00:00.000Z` });
const organisation = {
  name_en: "A Front",
  name_am: "ግንባር",
  other_names: [],
  description: "An armed group.",
  description_am: null,
};
const trash = {
  ...none,
  incident: [
    {
      ...{ ...shownIncident, title_am: "ቶሌ", deleted_at: "2026-03-08T10:00:00.000Z" },
      ...{ number_of_articles: 2, number_of_videos: 0, number_of_images: 1 },
    },
  ],
  article: [{ ...part(7), description: "A report" }],
  video: [{ ...part(6), description: "A film" }],
  image: [{ ...part(5), description: "A house" }],
  claim: [{ ...part(4), kind: "killed", whom: "all", minimum: 5, maximum: 5, about: false, as_written: null }],
  attribution: [{ ...part(3), organisation, stance: "denied" }],
  organisation: [{ ...organisation, _id: "o", deleted_at: "2026-03-02T10:00:00.000Z" }],
};

function create(lists: object, more: object = {}) {
  const pages = { lists, hasMore: () => false, loadMore: async () => undefined, isLoading: false, errorMessage: null, ...more };
  return <ArchiveTrash pages={pages as unknown as Pages<Trash>} />;
}
const render = (lists: object, options: object = {}) => renderElement(create(lists), { isAdmin: true, ...options });
const listItems = (html: string) => [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => toText(item));

describe("ArchiveTrash", () => {
  it("names each thing that was deleted, where it belongs, and when", () => {
    expect(listItems(render(trash))).toEqual(
      [
        "Incident Tole What happened Deleted on 8 March 2026 · 2 articles · 1 image",
        "Article of “Gimbi” A report Deleted on 7 March 2026",
        "Video of “Gimbi” A film Deleted on 6 March 2026",
        "Image of “Gimbi” A house Deleted on 5 March 2026",
        "Figure of “Gimbi” Killed: 5 Deleted on 4 March 2026",
        "Who is held responsible for “Gimbi” A Front: Responsibility denied Deleted on 3 March 2026",
        "Organisation A Front An armed group. Deleted on 2 March 2026",
      ].map((text) => `${text} Restore`),
    );
    expect(toText(render(trash))).toMatch(/^Incident archive /);
  });

  it("names them in the reader's language, and lets only owners delete for good", () => {
    const html = render(trash, { url: "/am/dashboard/trash", isOwner: true });
    const items = listItems(html);
    expect(items[0]).toContain("ቶሌ");
    expect(items[5]).toContain("ግንባር");
    expect(listButtons(html).filter((name) => name === "Delete for ever")).toHaveLength(7);
    expect(listButtons(render(trash))).not.toContain("Delete for ever");
  });

  it("counts all that went with an incident", () => {
    const [incident] = trash.incident;
    const counted = (counts: object) => listItems(render({ ...none, incident: [{ ...incident, ...counts }] }))[0];
    expect(counted({ number_of_videos: 3 })).toContain("2 articles · 3 videos · 1 image");
    expect(counted({ number_of_articles: 1, number_of_videos: 1 })).toContain("1 article · 1 video · 1 image");
    expect(counted({ number_of_articles: 0, number_of_images: 0 })).toMatch(/8 March 2026 Restore$/);
  });

  it("restores each thing, and asks for the stored title before deleting it for good", async () => {
    const { user, sent } = mountElement(create(trash), {
      ...{ url: "/am/dashboard/trash", isOwner: true, replies: [replyTo(restore, { _id: "x", message: "It is back." })] },
    });
    const titles: unknown[] = [];
    for (const item of screen.getAllByRole("listitem")) {
      await user.click(within(item).getByRole("button", { name: "Restore" }));
      await user.click(within(item).getByRole("button", { name: "Delete for ever" }));
      const dialog = screen.getByRole("alertdialog");
      expect(within(dialog).getByRole("textbox", { name: "Title" })).not.toBeNull();
      expect(within(dialog).getByText(/^It will be gone for good, with its files and all it contains/)).not.toBeNull();
      titles.push(dialog.querySelector("strong")?.textContent);
      await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    }
    expect(titles).toEqual(["Tole", "Gimbi", "Gimbi", "Gimbi", "Gimbi", "Gimbi", "A Front"]);
    const kinds = ["incident", "article", "video", "image", "claim", "attribution", "organisation"];
    const ids = ["one", "p7", "p6", "p5", "p4", "p3", "o"];
    expect(sent.map(({ input }) => input)).toEqual(kinds.map((kind, index) => ({ kind, id: ids[index] })));
  });

  it("loads more of every kind", async () => {
    const loadMore = vi.fn(async () => undefined);
    const { user } = mountElement(create(trash, { hasMore: () => true, loadMore }), { isAdmin: true });
    await user.click(screen.getByRole("button", { name: "Load More" }));
    expect(loadMore).toHaveBeenCalledWith("incident", "article", "video", "image", "claim", "attribution", "organisation");
  });

  it("says that nothing is deleted", () => {
    expect(toText(render(none))).toBe("Incident archive Nothing of the archive is deleted.");
  });
});
