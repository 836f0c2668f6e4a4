import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createIncident, getSimilarIncidents } from "#features/archive/incidents/admin-calls.ts";
import { getPlaces } from "#features/archive/places/calls.ts";
import { createArticleArchive } from "#features/archive/sources/admin-calls.ts";
import { createClaim } from "#features/archive/statements/admin-calls.ts";
import { publish } from "#platform/shared/item-calls.ts";
import { collectToasts } from "../../../../../../tests/collect-toasts.ts";
import { listDrafts } from "../../../../../../tests/list-drafts.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import CreateIncidentPage from "./create-incident-page.tsx";

const created = { _id: "new", message: "The incident was recorded." };
const defaults = [replyTo(getPlaces, []), replyTo(getSimilarIncidents, [])];
const filled = {
  Title: "Tole",
  Description: "What happened",
  Location: "Gimbi",
  "Date of the incident": "18 June 2022",
  "Number of killed": "554",
  "Number of injured": "90–207",
  "Number of displaced": "?",
};

function mount(replies: Reply[], url = "/CreateIncident") {
  const toasts = collectToasts();
  const mounted = mountElement(<CreateIncidentPage />, { url, isAdmin: true, replies: [...replies, ...defaults] });
  const getSent = () => mounted.sent.filter(({ call }) => !call.startsWith("GET"));
  return { ...mounted, getSent, toasts };
}
type Mounted = ReturnType<typeof mount>;

async function fill({ user }: Mounted, values: Record<string, string> = filled) {
  for (const [name, text] of Object.entries(values)) {
    const input = screen.getByRole("textbox", { name });
    await user.click(input);
    await user.paste(text);
  }
}
const press = (mounted: Mounted, name: string) => mounted.user.click(screen.getByRole("button", { name }));

describe("CreateIncidentPage", () => {
  it("records what is typed, leads to it with a message, and keeps no draft", async () => {
    const mounted = mount([replyTo(createIncident, created)], "/am/CreateIncident");
    await fill(mounted);
    expect(listDrafts()).not.toEqual([]);
    await press(mounted, "Publish");
    await waitFor(() => expect(mounted.getPath()).toBe("/am/archives/new"));
    expect(mounted.getSent()).toEqual([
      {
        call: "POST /create_incident",
        input: {
          ...{ title: "Tole", description: "What happened", location: "Gimbi", date_of_incident: "2022-06-18" },
          ...{ number_of_killed: 554, injured: { minimum: 90, maximum: 207 }, displaced: { minimum: null, maximum: null } },
        },
      },
    ]);
    expect(mounted.toasts).toEqual([{ kind: "success", message: "The incident was recorded.", isForNextPage: true }]);
    expect(listDrafts()).toEqual([]);
  });

  it("saves a draft with less, and leads to it in the dashboard", async () => {
    const mounted = mount([replyTo(createIncident, created)]);
    const { Description: _, Location: __, ...less } = filled;
    await fill(mounted, less);
    await press(mounted, "Save as draft");
    await waitFor(() => expect(mounted.getPath()).toBe("/dashboard/archives/new"));
    expect(mounted.getSent()[0]?.input).toMatchObject({ title: "Tole", description: "", location: "", draft: true });
    expect(mounted.toasts).toMatchObject([{ message: "Saved as a draft. Only admins see it.", isForNextPage: true }]);
  });

  it("focuses the first thing that is missing, for a record more than for a draft", async () => {
    const mounted = mount([]);
    await fill(mounted, { Title: "Tole" });
    await press(mounted, "Publish");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Description" }));
    for (const message of ["description is mandatory", "location is mandatory", "date_of_incident is mandatory"]) {
      expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    }
    await press(mounted, "Save as draft");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Date of the incident" }));
    expect(screen.queryByText("description is mandatory")).toBeNull();
    expect(mounted.getSent()).toEqual([]);
  });

  it("shows a refusal, and records it at the next attempt", async () => {
    const issues = [{ path: "title", message: "This title is taken." }];
    const mounted = mount([refuseCall(createIncident, "Not so.", { issues }), replyTo(createIncident, created)]);
    await fill(mounted);
    await press(mounted, "Publish");
    expect((await screen.findAllByText("Not so.")).length).toBeGreaterThan(0);
    expect(screen.getByRole("textbox", { name: "Title" }).getAttribute("aria-invalid")).toBe("true");
    await press(mounted, "Publish");
    await waitFor(() => expect(mounted.getPath()).toBe("/archives/new"));
  });

  it("stores its sources with it, before it is public", async () => {
    const mounted = mount([
      replyTo(createIncident, created),
      replyTo(createArticleArchive, { _id: "s", message: "" }),
      replyTo(createClaim, { _id: "c", message: "" } as never),
      replyTo(publish, { _id: "new", message: "" }),
    ]);
    await fill(mounted);
    await mounted.user.click(
      within(screen.getByText("Still missing, and readers look for it:", { exact: false })).getByRole("button", {
        name: "Sources",
      }),
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Link to the article"));
    await fill(mounted, { "Link to the article": "https://report.example/1", "Killed, as it says": "60" });
    await press(mounted, "Publish");
    await waitFor(() => expect(mounted.getPath()).toBe("/archives/new"));
    expect(mounted.getSent().map(({ call }) => call)).toEqual([
      ...["POST /create_incident", "POST /create_article_archive", "POST /create_claim", "POST /publish"],
    ]);
    expect(mounted.getSent()[0]?.input).toMatchObject({ draft: true });
    expect(mounted.getSent()[1]?.input).toMatchObject({ incident_id: "new", article_link: "https://report.example/1" });
    expect(mounted.getSent()[3]?.input).toEqual({ kind: "incident", id: "new" });
  });

  it("says what it asks for and keeps, and asks whether to save a draft before leaving", async () => {
    const mounted = mount([]);
    expect(screen.getByRole("heading", { level: 1, name: "Record an incident" }).parentElement?.textContent).toContain(
      "It becomes the current incident of the archive.",
    );
    expect(screen.getByText("Saved automatically in this browser.")).not.toBeNull();
    await fill(mounted, { Location: "Gimbi" });
    for (const [label, field] of Object.entries({ "Kind of event": "kinds", "Place on the list": "place_search" })) {
      await press(mounted, label);
      expect(document.activeElement?.getAttribute("name"), label).toBe(field);
    }
    await act(async () => void mounted.router.navigate("/twitter"));
    await mounted.user.click(
      within(screen.getByRole("alertdialog", { name: "Save as draft?" })).getByRole("button", { name: "Save as draft" }),
    );
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Title" }));
    expect([mounted.getPath(), mounted.getSent(), listDrafts().length]).toEqual(["/CreateIncident", [], 1]);
  });

  it("shows incidents that may be the same, once it is said when and where", async () => {
    const similar = { _id: "two", language: "en" as const, title: "Gimbi attack", date: "2022-06-18" };
    const mounted = mountElement(<CreateIncidentPage />, {
      url: "/CreateIncident",
      isAdmin: true,
      replies: [replyTo(getPlaces, []), replyTo(getSimilarIncidents, [similar])],
    });
    const { user } = mounted;
    await user.click(screen.getByRole("textbox", { name: "Location" }));
    await user.paste("Gimbi");
    await user.click(screen.getByRole("textbox", { name: "Date of the incident" }));
    await user.paste("18 June 2022");
    const link = await screen.findByRole("link", { name: "Gimbi attack" });
    expect(link.getAttribute("href")).toBe("/dashboard/archives/two");
    expect(mounted.sent.find(({ call }) => call.includes("similar"))?.input).toEqual({ date: "2022-06-18", location: "Gimbi" });
  });
});
