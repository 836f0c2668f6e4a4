import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  deleteArticle,
  deleteImageArchive,
  deleteVideoArchive,
  editArticleArchive,
  editImageArchive,
  editVideoArchive,
} from "#features/archive/sources/admin-calls.ts";
import { getImagesForIncident, getVideosForIncident } from "#features/archive/sources/calls.ts";
import type { Article, Image, Video } from "#features/archive/sources/rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { restore } from "#platform/shared/item-calls.ts";
import { collectToasts } from "../../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { draftPublication, shownIncident } from "../../../../../tests/shown-incident.ts";
import { IncidentMedia } from "./incident-media.tsx";

const article: Article = { _id: "a", incident_id: "one", article_link: "https://report.example/1", description: "A report" };
const video: Video = {
  _id: "v",
  incident_id: "one",
  video_link: "https://www.youtube.com/watch?v=abcdefghijk",
  description: "A film",
};
const calm: Image = {
  _id: "i",
  incident_id: "one",
  img: "/media/i-640x480",
  description: "A house",
  is_sensitive: false,
  rights: "CC0",
};
const cruel: Image = { _id: "j", incident_id: "one", img: "/media/j-640x480", description: "A body" };
const incident: Incident = {
  ...shownIncident,
  ...{ articles: [article], number_of_articles: 1, number_of_videos: 2, number_of_images: 3 },
  sources: [
    { ...article, type: "article", link: "https://report.example/1" },
    { _id: "i", type: "image", description: "A house", source_kind: "testimony" },
  ] as Incident["sources"],
};

type Options = {
  url?: string;
  replies?: Reply[];
  loaded?: object;
  canEdit?: boolean;
  shown?: object;
  storedInTab?: Record<string, string>;
};

function mount({
  url = "/archives/one",
  replies = [],
  loaded = {},
  canEdit = false,
  shown = {},
  storedInTab = {},
}: Options = {}) {
  const revalidate = vi.fn(async () => undefined);
  const toasts = collectToasts();
  const props = { incident: { ...incident, ...shown }, loaded: { videos: null, images: null, ...loaded }, canEdit, revalidate };
  const mounted = mountElement(<IncidentMedia {...props} level={2} />, { url, replies, storedInTab, isAdmin: canEdit });
  return { ...mounted, revalidate, toasts };
}
const getTab = (name: RegExp) => screen.getByRole("tab", { name });
const listTabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const getPanel = () => screen.getByRole("tabpanel");

describe("IncidentMedia", () => {
  it("opens with the articles, and fetches the rest when its tab is opened, once", async () => {
    const { user, sent, getPath } = mount({
      url: "/archives/one?before=x",
      replies: [replyTo(getVideosForIncident, [video]), replyTo(getImagesForIncident, [calm])],
    });
    expect(listTabs()).toEqual(["Articles 1", "Videos 2", "Images 3"]);
    expect(getTab(/Articles/).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("region", { name: "Sources" })).not.toBeNull();
    expect(screen.getAllByRole("tabpanel", { hidden: true })).toHaveLength(1);
    expect(within(getPanel()).getByRole("heading", { level: 3, name: "Articles" })).not.toBeNull();
    expect(within(getPanel()).getByRole("link", { name: "A report" })).not.toBeNull();
    expect(sent).toEqual([]);
    await user.click(getTab(/Videos/));
    expect(getPath()).toBe("/archives/one?before=x&tab=videos");
    await screen.findByText("A film");
    expect(within(getPanel()).getByRole("heading", { name: "Videos" })).not.toBeNull();
    expect(getPanel().textContent).toContain("A film");
    // The current number.
    expect(listTabs()).toEqual(["Articles 1", "Videos 1", "Images 3"]);
    await user.click(getTab(/Images/));
    await screen.findByRole("link", { name: "A house" });
    expect(getPanel().textContent).toContain("Testimony");
    expect(within(getPanel()).queryByText("A report")).toBeNull();
    expect(getPanel().textContent).not.toContain("A film");
    expect(within(getPanel()).getByRole("heading", { level: 3, name: "Images" })).not.toBeNull();
    // The target of links to this source.
    expect(document.getElementById("source-i")?.textContent).toContain("Testimony");
    // Hidden, but printed.
    expect(screen.getAllByRole("tabpanel", { hidden: true })).toHaveLength(3);
    await user.click(getTab(/Videos/));
    await waitFor(() => expect(getPanel().textContent).toContain("A film"));
    expect(sent).toEqual([
      { call: "GET /get_videos_for_incident/:id", input: { id: "one" } },
      { call: "GET /get_images_for_incident/:id", input: { id: "one" } },
    ]);
  });

  it("shows what was loaded with the page, and fetches nothing", async () => {
    const { sent } = mount({ url: "/archives/one?tab=images", loaded: { images: [calm, cruel] } });
    expect(listTabs()).toEqual(["Articles 1", "Videos 2", "Images 2"]);
    expect(within(getPanel()).getByText("A body")).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it("has on a tab the incident's number while the list of the tab is loaded again", async () => {
    const props = { loaded: { videos: null, images: null }, canEdit: false, revalidate: async () => undefined };
    function Reloaded() {
      const [shown, setShown] = useState(incident);
      return (
        <>
          <button type="button" onClick={() => setShown({ ...incident, number_of_videos: 5 })}>
            Reload
          </button>
          <IncidentMedia {...props} incident={shown} level={2} />
        </>
      );
    }
    mountElement(<Reloaded />, { url: "/archives/one?tab=videos", replies: [replyTo(getVideosForIncident, [video])] });
    await screen.findByText("A film");
    expect(listTabs()).toContain("Videos 1");
    fireEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(listTabs()).toContain("Videos 5");
    await waitFor(() => expect(listTabs()).toContain("Videos 1"));
  });

  it.each([
    ["articles", "Does not include Articles Currently"],
    ["videos", "Does not include Videos Currently"],
    ["images", "Does not include Images Currently"],
  ])("says that there are no %s yet", (tab, text) => {
    mount({ url: `/archives/one?tab=${tab}`, shown: { articles: [], sources: [] }, loaded: { videos: [], images: [] } });
    expect(within(getPanel()).getByText(text)).not.toBeNull();
  });

  it("says why media cannot be fetched, and tries again", async () => {
    const { user, toasts } = mount({
      url: "/archives/one?tab=videos",
      replies: [refuseCall(getVideosForIncident, "Too many requests.", { status: 429 }), replyTo(getVideosForIncident, [video])],
    });
    expect(await within(getPanel()).findByText("Too many requests.")).not.toBeNull();
    expect(toasts).toMatchObject([{ kind: "error", message: "Too many requests." }]);
    await user.click(within(getPanel()).getByRole("button", { name: "Try again" }));
    expect(await within(getPanel()).findByText("A film")).not.toBeNull();
    expect(within(getPanel()).queryByText("Too many requests.")).toBeNull();
  });

  it("covers for visitors the image that is hard to look at, and says so", async () => {
    const { user } = mount({ url: "/archives/one?tab=images", loaded: { images: [calm, cruel] } });
    expect(screen.getByText(/^Some images of an incident show violence/)).not.toBeNull();
    const link = screen.getByRole("link", { name: "A house" });
    expect(link.getAttribute("href")).toBe("/media/i-640x480");
    expect(screen.getByText("CC0")).not.toBeNull();
    await user.click(link);
    const viewer = await screen.findByRole("dialog", { name: "Images" });
    // The viewer skips the covered image.
    expect(within(viewer).getByText("1 of 1")).not.toBeNull();
    await user.click(within(viewer).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(link);
  });

  it("leads also through what the visitor has uncovered", async () => {
    const loaded = { images: [calm, cruel, { ...cruel, _id: "k", description: "A wound" }] };
    const { user } = mount({ url: "/archives/one?tab=images", loaded, storedInTab: { imagesUncovered: "k" } });
    await user.click(screen.getByRole("link", { name: "A house" }));
    expect(within(await screen.findByRole("dialog", { name: "Images" })).getByText("1 of 2")).not.toBeNull();
  });

  it("leads through all images for admins, without that warning", async () => {
    const { user } = mount({ url: "/archives/one?tab=images", loaded: { images: [calm, cruel] }, canEdit: true });
    expect(screen.queryByText(/^Some images of an incident show violence/)).toBeNull();
    await user.click(screen.getByRole("link", { name: "A body" }));
    expect(within(await screen.findByRole("dialog", { name: "Images" })).getByText("2 of 2")).not.toBeNull();
  });

  it("leaves a click with a key to the browser", async () => {
    const { user } = mount({ url: "/archives/one?tab=images", loaded: { images: [calm] } });
    expect(screen.queryByText(/^Some images of an incident/)).toBeNull();
    await user.keyboard("{Control>}");
    await user.click(screen.getByRole("link", { name: "A house" }));
    await user.keyboard("{/Control}");
    await import("#features/archive/sources/web/image-viewer.tsx");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("plays a video only after a click, names who learns of it, and focuses it", async () => {
    const { user } = mount({ url: "/archives/one?tab=videos", loaded: { videos: [video] } });
    const play = await screen.findByRole("button", { name: "Play the video" });
    expect(screen.getByText(/^Playing it loads it from YouTube/)).not.toBeNull();
    expect(document.getElementById(play.getAttribute("aria-describedby") ?? "")?.textContent).toBe("A film");
    expect(screen.queryByTitle("A film")).toBeNull();
    await user.click(play);
    const frame = screen.getByTitle("A film");
    expect(frame.getAttribute("src")).toMatch(/v$/);
    expect(frame.getAttribute("src")).not.toContain("youtube");
    expect(document.activeElement).toBe(frame);
    expect(frame.getAttribute("allow")).toContain("fullscreen");
    expect(screen.queryByRole("button", { name: "Play the video" })).toBeNull();
  });

  it("has no tools for visitors", async () => {
    mount({ url: "/archives/one?tab=videos", loaded: { videos: [video], images: [calm] } });
    await screen.findByRole("button", { name: "Play the video" });
    await import("#features/archive/sources/web/media-tools.tsx");
    expect(screen.queryByRole("button", { name: "Edit", hidden: true })).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete", hidden: true })).toBeNull();
  });
});

const trashed = { _id: "x", message: "It is in the trash." };
const restored = replyTo(restore, { _id: "x", message: "It is back." });
const kinds = [
  ["article", { loaded: {} }, replyTo(deleteArticle, trashed), { incident_id: "one", article_id: "a" }],
  ["video", { loaded: { videos: [video] } }, replyTo(deleteVideoArchive, trashed), { incident_id: "one", video_id: "v" }],
  ["image", { loaded: { images: [calm] } }, replyTo(deleteImageArchive, trashed), { incident_id: "one", image_archive_id: "i" }],
] as const;

describe.each(kinds)("the tools of an %s", (kind, options, deleted, input) => {
  const url = `/archives/one?tab=${kind}s`;
  const find = (name: string) => within(getPanel()).findByRole("button", { name });

  it("delete it with a reason where one is given, and undo that", async () => {
    const { user, sent, revalidate, toasts } = mount({ url, ...options, canEdit: true, replies: [deleted, restored] });
    await user.click(await find("Delete"));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText(/^A (report|film|house)$/)).not.toBeNull();
    expect(within(dialog).queryByText(/^This incident is verified/)).toBeNull();
    await user.type(within(dialog).getByRole("textbox"), "Twice");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    expect(sent[0]?.input).toEqual({ ...input, change_reason: "Twice" });
    toasts[0]?.action?.run();
    await waitFor(() => expect(revalidate).toHaveBeenCalledTimes(2));
    expect(sent[1]).toEqual({ call: "POST /restore", input: { kind, id: Object.values(input)[1] } });
  });

  it("need no reason, and none of a draft; and warn where that lowers the status", async () => {
    const shown = { publication: draftPublication, verification: { status: "verified" } };
    const { user, sent } = mount({ url, ...options, shown, canEdit: true, replies: [deleted] });
    await user.click(await find("Delete"));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    expect(within(dialog).getByText(/^This incident is verified\. If you delete this/)).not.toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual(input);
  });

  it("edit it", async () => {
    const edits = [editArticleArchive, editVideoArchive, editImageArchive].map((call) =>
      replyTo(call, { _id: "x", message: "It was saved." } as never),
    );
    const { user, sent, revalidate } = mount({ url, ...options, canEdit: true, replies: edits });
    await user.click(await find("Edit"));
    const description = (await screen.findAllByDisplayValue(/^A (report|film|house)$/))[0];
    if (!description) throw new Error("There is no description.");
    await user.type(description, " now");
    const form = description.closest("form");
    await user.click(within(form as HTMLElement).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      call: expect.stringContaining(`edit_${kind}_archive`),
      input: { description: expect.stringMatching(/^A (report|film|house) now$/) },
    });
    await waitFor(() => expect(screen.queryByDisplayValue(/ now$/)).toBeNull());
  });
});
