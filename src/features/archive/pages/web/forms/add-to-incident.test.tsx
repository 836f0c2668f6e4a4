import { act, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it } from "vitest";
import { createArticleArchive, createVideoArchive } from "#features/archive/sources/admin-calls.ts";
import { getIncidentWithId } from "#features/archive/statements/calls.ts";
import { setLocalItem } from "#platform/web/storage/local-storage.ts";
import { collectToasts } from "../../../../../../tests/collect-toasts.ts";
import { listDrafts } from "../../../../../../tests/list-drafts.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { shownIncident } from "../../../../../../tests/shown-incident.ts";
import CreateArticlePage from "./create-article-page.tsx";
import CreateImagePage from "./create-image-page.tsx";
import CreateVideoPage from "./create-video-page.tsx";

const incident = { ...shownIncident, title_am: "ቶሌ" };
const added = { _id: "x", message: "It was added to the incident." };
const listStored = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

type Options = { url?: string; data?: object; replies?: Reply[] };

function mount(Page: () => ReactNode, { url = "/CreateArticleIncident?incident=one", data, replies = [] }: Options = {}) {
  const toasts = collectToasts();
  const loaded = { item: incident, errorMessage: null, ...data };
  return { ...mountElement(<Page />, { url, isAdmin: true, data: loaded, replies }), toasts };
}

describe.each([
  ["an article", CreateArticlePage, "Add an article", /^A link to what was written/],
  ["a video", CreateVideoPage, "Add a video", /^A link to a video of the incident/],
  ["images", CreateImagePage, "Add images", /^Pictures of the incident/],
])("the page that adds %s", (_what, Page, heading, explanation) => {
  it("says to which incident, in the reader's language", () => {
    mount(Page, { url: "/am/Create?incident=one" });
    expect(screen.getByRole("heading", { level: 1, name: heading })).not.toBeNull();
    expect(screen.getByText(explanation)).not.toBeNull();
    expect(screen.getByText("You are adding to").parentElement?.textContent).toMatch(/^You are adding toቶሌ.*2013.*Gimbi$/);
  });

  it("says that there is no incident yet, and leads to the form of one", () => {
    mount(Page, { data: { item: null } });
    expect(screen.getByText("There is no incident yet to add to.")).not.toBeNull();
    expect(screen.getByRole("link", { name: "Record an incident" }).getAttribute("href")).toBe("/CreateIncident");
    expect(screen.queryByText(explanation)).toBeNull();
    expect(document.querySelector("form")).toBeNull();
  });

  it("says that the incident does not exist, and links the current one", () => {
    mount(Page, { data: { item: null, errorMessage: "This does not exist." }, url: "/am/Create?incident=x" });
    expect(screen.getByText("This does not exist.")).not.toBeNull();
    expect(screen.getByRole("link", { name: "See the current incident" }).getAttribute("href")).toBe("/am/archives");
    expect(screen.queryByText("There is no incident yet to add to.")).toBeNull();
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("AddToIncidentPage", () => {
  it("names the current incident in the address, and sends nothing until then", async () => {
    const { getPath } = mount(CreateArticlePage, { url: "/CreateArticleIncident" });
    expect(screen.getByText("Loading…")).not.toBeNull();
    expect(screen.getByRole("button", { name: "Add Article" }).getAttribute("aria-disabled")).toBe("true");
    await waitFor(() => expect(getPath()).toBe("/CreateArticleIncident?incident=one"));
    await waitFor(() => expect(screen.queryByText("Loading…")).toBeNull());
    expect(screen.getByRole("button", { name: "Add Article" }).getAttribute("aria-disabled")).toBeNull();
  });

  it.each([
    ["two", replyTo(getIncidentWithId, { ...incident, _id: "two" })],
    ["one", refuseCall(getIncidentWithId, "This does not exist.")],
  ])("prefers the incident that this browser showed last, where it still exists: %s", async (id, reply) => {
    const Page = () => {
      useState(() => setLocalItem("currentIncidentId", "two"));
      return <CreateArticlePage />;
    };
    const { getPath, sent } = mount(Page, { url: "/am/CreateArticleIncident", replies: [reply] });
    await waitFor(() => expect(getPath()).toBe(`/am/CreateArticleIncident?incident=${id}`));
    expect(sent).toEqual([{ call: "GET /get_incident_with_id/:id", input: { id: "two" } }]);
  });
});

describe.each([
  [
    "article",
    CreateArticlePage,
    createArticleArchive,
    "articles",
    "article_link",
    "Link to the article",
    "Add Article",
    "Please add article link",
  ],
  [
    "video",
    CreateVideoPage,
    createVideoArchive,
    "videos",
    "video_link",
    "Link to the video",
    "Add Video",
    "Please add video link",
  ],
] as const)("the form of an %s", (_kind, Page, call, tab, name, linkLabel, button, required) => {
  const type = async ({ user }: ReturnType<typeof mount>) => {
    await user.type(screen.getByLabelText(linkLabel), "https://report.example/1");
    await user.type(screen.getByLabelText("Description"), "A report");
  };

  it("adds it to the incident, opens its tab there with a message, and keeps no draft", async () => {
    const mounted = mount(Page, { url: "/am/Create?incident=one", replies: [replyTo(call, added)] });
    await type(mounted);
    expect(listStored().filter((key) => key?.includes(`add/${tab}/one`)).length).toBeGreaterThan(0);
    await mounted.user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(mounted.getPath()).toBe(`/am/archives/one?tab=${tab}`));
    expect(mounted.sent).toHaveLength(1);
    expect(mounted.sent[0]?.input).toMatchObject({
      ...{ incident_id: "one", [name]: "https://report.example/1", description: "A report" },
    });
    expect(mounted.sent[0]?.input).not.toHaveProperty("change_reason");
    expect(mounted.toasts).toEqual([{ kind: "success", message: added.message, isForNextPage: true }]);
    expect(listDrafts()).toEqual([]);
  });

  it("asks before it leaves what is typed", async () => {
    const mounted = mount(Page);
    await type(mounted);
    await act(async () => void mounted.router.navigate("/twitter"));
    expect(screen.getByRole("alertdialog", { name: "Leave without saving?" })).not.toBeNull();
    expect(mounted.getPath()).not.toBe("/twitter");
  });

  it("focuses what is missing, and sends nothing", async () => {
    const { user, sent } = mount(Page);
    await user.click(screen.getByRole("button", { name: button }));
    expect(screen.getByText(required)).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(linkLabel));
    expect(sent).toEqual([]);
  });

  it("shows a refusal beside its field, and sends again", async () => {
    const issues = [{ path: name, message: "This link is there already." }];
    const mounted = mount(Page, { replies: [refuseCall(call, "Not so.", { issues }), replyTo(call, added)] });
    await type(mounted);
    await mounted.user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText("Not so.")).not.toBeNull();
    expect(screen.getByLabelText(linkLabel).getAttribute("aria-invalid")).toBe("true");
    expect(mounted.getPath()).not.toContain("/archives");
    await mounted.user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(mounted.getPath()).toBe(`/archives/one?tab=${tab}`));
  });
});
