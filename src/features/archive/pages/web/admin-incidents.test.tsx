import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getSimilarIncidents } from "#features/archive/incidents/admin-calls.ts";
import { getStatementsWithoutSource } from "#features/archive/statements/admin-calls.ts";
import { unpublish } from "#platform/shared/item-calls.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { replyTo } from "../../../../../tests/replies.ts";
import { draftPublication, shownIncident } from "../../../../../tests/shown-incident.ts";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { AdminIncidents } from "./admin-incidents.tsx";
import { getIncidentCardData } from "./incident-card.tsx";
import { incidentSource } from "./load-incidents.ts";

const change = { name: "Almaz", at: "2026-03-05T10:00:00.000Z" };
const card = {
  ...getIncidentCardData({ ...shownIncident, title_am: "ርዕስ" }),
  _id: "two",
  title: "Title two",
  lastChange: change,
};

function create(shown: object | null = {}, newest: object[] = [card]) {
  const incidents = {
    ...{
      shown: shown && { ...shownIncident, changes: { one: { ...change, name: "Bekele" } }, ...shown },
      errorMessage: null,
      newest,
    },
    ...{ older: null, gone: null, revision: null, videos: null, images: null, maps: [] },
  };
  const props = { incidents, source: incidentSource, renderTools: ({ _id }: { _id: string }) => <b>Tools of {_id}</b> };
  return <AdminIncidents {...(props as unknown as Parameters<typeof AdminIncidents>[0])} />;
}
const options = { url: "/dashboard/archives", isAdmin: true };
const render = (shown?: object, more: object = {}) => renderElement(create(shown), { ...options, ...more });

describe("AdminIncidents", () => {
  it("lists incidents as rows that open within the dashboard, with their last change", () => {
    const [row = ""] = /<li[^>]*data-card="2".*?<\/li>/.exec(render()) ?? [];
    expect(toText(row)).toMatch(/^2 Title two 12 January 2021 Reported Almaz, 5 Mar/);
    expect(listLinks(row)).toEqual([["Title two", "/dashboard/archives/two"]]);
    expect(row).toMatch(/<h4/);
    const amharic = render({}, { url: "/am/dashboard/archives" });
    expect(listLinks(amharic)).toContainEqual(["ርዕስ", "/am/dashboard/archives/two"]);
  });

  it("says of the shown incident who changed it last, and leads to its public page", () => {
    const html = render();
    expect(toText(html)).toMatch(/Last changed by Bekele, 5 Mar/);
    expect(listLinks(html)).toContainEqual(["See it as a visitor", "/archives/one"]);
    expect(html).toContain('<h2 id="shown-incident"');
  });

  it("leads from a draft to no public page", () => {
    const html = render({ publication: draftPublication });
    expect(listLinks(html).map(([name]) => name)).not.toContain("See it as a visitor");
    expect(toText(html)).toContain("Only admins see this.");
  });

  it("says where to begin", () => {
    const html = renderElement(create(null, []), options);
    expect(toText(html)).toContain("Record what happened, where and when, and then add its sources");
    expect(listLinks(html)).toContainEqual(["Record the first incident", "/CreateIncident"]);
  });

  const replies = [replyTo(getStatementsWithoutSource, { claims: [], attributions: [] })];

  it("has the tools of the shown incident and of each row", async () => {
    mountElement(create(), { ...options, replies });
    expect(await screen.findByText("Tools of one")).not.toBeNull();
    const row = document.querySelector<HTMLElement>("[data-card='2']");
    expect(await within(row as HTMLElement).findByRole("button", { name: "Delete" })).not.toBeNull();
    expect(within(row as HTMLElement).getByRole("button", { name: "Edit" })).not.toBeNull();
  });

  it("asks readers' reason before it takes back what is public", async () => {
    const unpublished = replyTo(unpublish, { _id: "one", message: "Only admins see it now." });
    const { user, sent } = mountElement(create(), { ...options, replies: [...replies, unpublished] });
    await user.click(await screen.findByRole("button", { name: "Unpublish" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.type(dialog.getByLabelText("Why, for readers"), "Twice");
    await user.click(dialog.getByRole("button", { name: "Unpublish" }));
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ kind: "incident", id: "one", reason: "Twice" }));
  });

  it("shows what may be the same before it publishes a draft", async () => {
    const similar = replyTo(getSimilarIncidents, [{ _id: "x", language: "en", title: "The same", date: "2021-01-12" }]);
    const { user, sent } = mountElement(create({ publication: draftPublication }), {
      ...options,
      replies: [...replies, similar],
    });
    await user.click(screen.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect((await dialog.findByRole("link", { name: "The same" })).getAttribute("href")).toBe("/dashboard/archives/x");
    expect(sent.find(({ call }) => call === "GET /get_similar_incidents")?.input).toEqual({ id: "one" });
  });
});
