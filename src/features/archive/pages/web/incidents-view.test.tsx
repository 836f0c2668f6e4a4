import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { getMetadataForOldPreviousIncidents } from "#features/archive/incidents/calls.ts";
import { getStatementsWithoutSource } from "#features/archive/statements/admin-calls.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { replyTo } from "../../../../../tests/replies.ts";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { getIncidentCardData } from "./incident-card.tsx";
import { IncidentsView } from "./incidents-view.tsx";
import { type Incidents, incidentSource } from "./load-incidents.ts";

const createCard = (index: number) => ({
  ...getIncidentCardData({ ...shownIncident, title_am: "ርዕስ" }),
  ...{
    _id: `id${index}`,
    title: `Title ${index}`,
    number_of_articles: [0, 2, 1][index] ?? 0,
    number_of_videos: index === 1 ? 1 : 0,
  },
  number_of_images: [0, 3, 1][index] ?? 0,
});
const newest = [0, 1, 2, 3, 4, 5].map(createCard);
const list: Incidents = {
  ...{ shown: { ...shownIncident, _id: "id0" }, errorMessage: null, newest, older: null, gone: null, revision: null },
  ...{ videos: null, images: null, maps: [] },
};
const withdrawal = { since: "2026-04-02T10:00:00.000Z", note: "A wrong place" };

type Props = Partial<Parameters<typeof IncidentsView>[0]>;
const create = (values: Partial<Incidents> = {}, props: Props = {}) => (
  <IncidentsView incidents={{ ...list, ...values }} source={incidentSource as never} level={1} {...props} />
);
const render = (values?: Partial<Incidents>, props?: Props, options: object = {}) =>
  renderElement(create(values, props), { url: "/archives", ...options });

describe("IncidentsView", () => {
  it("lists the other incidents as numbered cards, each with its facts and its address", () => {
    const html = render();
    const cards = [...html.matchAll(/<li[^>]*data-card="(\d+)".*?<\/li>/g)].map(([card, number]) => [number, toText(card)]);
    expect(cards.map(([number]) => number)).toEqual(["2", "3", "4", "5", "6"]);
    expect(cards[0]?.[1]).toMatch(/^2 Title 1 What happened 12 January 2021 Reported 2 articles 1 video 3 images/);
    expect(cards[1]?.[1]).toMatch(/^3 Title 2 What happened 12 January 2021 Reported 1 article 1 image( |$)/);
    expect(cards[2]?.[1]).toMatch(/^4 Title 3 What happened 12 January 2021 Reported( |$)(?!.*(article|video|image))/);
    expect(listLinks(html).filter(([name]) => name?.startsWith("Title"))[0]).toEqual(["Title 1", "/archives/id1"]);
    expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/archives\/id1"/);
    expect(html).toMatch(/<h2[^>]*>Recent Incidents</);
    expect(listLinks(html)).toContainEqual(["All incidents", "/incidents"]);
  });

  it("has the titles and addresses of the reader's language", () => {
    const html = render({}, {}, { url: "/am/archives" });
    expect(listLinks(html)).toContainEqual(["ርዕስ", "/am/archives/id1"]);
    expect(listLinks(html)).toContainEqual(["All incidents", "/am/incidents"]);
  });

  it("has no link to all incidents on the page of one incident", () => {
    const html = render({}, {}, { url: "/archives/id1", path: "/archives/:id" });
    expect(listLinks(html).map(([name]) => name)).not.toContain("All incidents");
  });

  it("has no link to all incidents and lower headings within the dashboard", () => {
    const html = render({}, { level: 2 }, { url: "/dashboard/archives", isAdmin: true });
    expect(listLinks(html).map(([name]) => name)).not.toContain("All incidents");
    expect(html).toMatch(/<h4[^>]*><a[^>]*href="\/dashboard\/archives\/id1"/);
    expect(html).toMatch(/<h3[^>]*>Recent Incidents</);
  });

  it("says that there is nothing yet, and what else to do, to admins where to begin", () => {
    const empty = { shown: null, newest: [] };
    const html = render(empty);
    expect(toText(html)).toMatch(/Incident archive .*There is no incident yet\. .*When the first incident is recorded/);
    expect(listLinks(html)).toEqual([
      ["Tweet with us", "/twitter"],
      ["Send a letter", "/email"],
    ]);
    expect(html).not.toContain("<form");
    expect(toText(html)).not.toContain("Recent Incidents");
    const forAdmins = render(empty, { hint: "Begin here." }, { isAdmin: true });
    expect(listLinks(forAdmins)).toContainEqual(["Record the first incident", "/CreateIncident"]);
    expect(toText(forAdmins)).toContain("Begin here.");
  });

  it("says that an incident does not exist, and leads to the current one", () => {
    const html = render({ shown: null, errorMessage: "This does not exist." });
    expect(toText(html)).toMatch(/This incident cannot be shown .*This does not exist\./);
    expect(listLinks(html)).toContainEqual(["See the current incident", "/archives"]);
    const alone = render({ shown: null, errorMessage: "This does not exist.", newest: [] });
    expect(listLinks(alone).map(([name]) => name)).not.toContain("See the current incident");
    expect([...html.matchAll(/data-card="(\d+)"/g)]).toHaveLength(6);
  });

  it("says what is public of an incident that is gone", async () => {
    const gone = { withdrawal, destroyed: null };
    const element = create({ shown: null, errorMessage: "This does not exist.", gone });
    mountElement(element, { url: "/archives/gone" });
    expect(await screen.findByRole("heading", { level: 1, name: "This incident was withdrawn" })).not.toBeNull();
    expect(screen.getByText("A wrong place")).not.toBeNull();
    expect(screen.getByRole("link", { name: "See the current incident" }).getAttribute("href")).toBe("/archives");
    expect(screen.queryByText("This does not exist.")).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("focuses what replaces an incident that is gone while it is read", async () => {
    const left = { shown: null, errorMessage: "This does not exist.", gone: { withdrawal, destroyed: null } };
    function Page() {
      const [values, setValues] = useState<Partial<Incidents>>({});
      return (
        <>
          <button type="button" onClick={() => setValues(left)}>
            Withdraw
          </button>
          {create(values)}
        </>
      );
    }
    const { user } = mountElement(<Page />, { url: "/archives/id0" });
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "This incident was withdrawn" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  const replies = [replyTo(getStatementsWithoutSource, { claims: [], attributions: [] })];

  it("shows its tools to admins, who can hide them", async () => {
    const notes = { renderNote: () => <i>A note</i>, renderTools: () => <b>More tools</b> };
    const { user } = mountElement(create({}, notes), { url: "/archives", isAdmin: true, replies });
    const toggle = await screen.findByRole("switch", { name: "Edit mode" });
    expect(toggle).toHaveProperty("checked", true);
    expect(screen.getByText("A note")).not.toBeNull();
    expect(screen.getByText("More tools")).not.toBeNull();
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Delete" })).toHaveLength(6));
    await user.click(toggle);
    expect(toggle).toHaveProperty("checked", false);
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    expect(screen.queryByText("More tools")).toBeNull();
    expect(screen.getByText("A note")).not.toBeNull();
    await user.click(toggle);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Delete" })).toHaveLength(6));
  });

  it("loads older incidents below the others, without tools; stores which was shown", async () => {
    const older = { ...shownIncident, _id: "id6", title: "Title 6" };
    const { user, sent } = mountElement(create(), {
      url: "/archives",
      replies: [replyTo(getMetadataForOldPreviousIncidents, [older])],
    });
    expect(localStorage.getItem("currentIncidentId")).toContain("id0");
    expect(screen.queryByRole("switch")).toBeNull();
    await user.click(screen.getByText("Load More Incidents"));
    const link = await screen.findByRole("link", { name: "Title 6" });
    expect(link.getAttribute("href")).toBe("/archives/id6");
    expect(link.closest("[data-card]")?.getAttribute("data-card")).toBe("7");
    expect(sent.map(({ call }) => call)).toEqual(["GET /get_metadata_for_old_previous_incidents"]);
    expect(within(document.body).queryByRole("button", { name: "Delete" })).toBeNull();
  });

  it("offers no older incidents where there can be none", () => {
    expect(toText(render())).toContain("Load More Incidents");
    expect(toText(render({ newest: newest.slice(0, 5) }))).not.toContain("Load More Incidents");
    const older = { page: [], before: "id5", firstNumber: null };
    expect(toText(render({ older, newest: newest.slice(0, 5) }))).toContain("There are no older incidents.");
  });
});
