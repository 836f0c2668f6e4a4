import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getWithdrawnIncidents, setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { replyTo } from "../../../../../tests/replies.ts";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { WithdrawnIncidents } from "./withdrawn-incidents.tsx";

const create = (index: number, note?: string): IncidentMetadata => ({
  ...shownIncident,
  ...{ _id: `id${index}`, title: `Title ${index}`, title_am: `ርዕስ ${index}` },
  verification: { status: "withdrawn", since: "2026-04-02T10:00:00.000Z", ...(note && { note }) },
});
const full = Array.from({ length: 50 }, (_, index) => create(index));
const list = () => within(screen.getByRole("region", { name: "Withdrawn incidents" }));

describe("WithdrawnIncidents", () => {
  it("tells of each since when and why, in the reader's language", () => {
    mountElement(<WithdrawnIncidents first={[create(0, "A wrong place"), create(1)]} />, {
      url: "/am/dashboard/trash",
      isAdmin: true,
    });
    const items = list()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^ርዕስ 0A wrong place.+Set the status$/),
      expect.stringMatching(/^ርዕስ 1.*ኤፕሪል.*Set the status$/),
    ]);
    expect(list().getByText(/^They are in no list/)).not.toBeNull();
    expect(list().queryByText("No incident is withdrawn.")).toBeNull();
    expect(list().queryByRole("button", { name: "Load More" })).toBeNull();
  });

  it("says that there is none", () => {
    mountElement(<WithdrawnIncidents first={[]} />, { isAdmin: true });
    expect(list().getByText("No incident is withdrawn.")).not.toBeNull();
    expect(list().queryByText(/^They are in no list/)).toBeNull();
  });

  it("loads more after the last one", async () => {
    const replies = [replyTo(getWithdrawnIncidents, [create(50)])];
    const { user, sent } = mountElement(<WithdrawnIncidents first={full} />, { isAdmin: true, replies });
    await user.click(list().getByRole("button", { name: "Load More" }));
    expect(await list().findByRole("heading", { name: "Title 50" })).not.toBeNull();
    expect(sent).toEqual([{ call: "GET /get_withdrawn_incidents", input: { before: "id49" } }]);
    expect(list().queryByRole("button", { name: "Load More" })).toBeNull();
  });

  it("brings one back by another status", async () => {
    const reply = replyTo(setVerificationStatus, { _id: "id1", message: "Set.", verification: { status: "reported" } });
    const { user, sent } = mountElement(<WithdrawnIncidents first={[create(0), create(1, "Why")]} />, {
      isAdmin: true,
      replies: [reply],
    });
    const [, button] = list().getAllByRole("button", { name: "Set the status" });
    if (!button) throw new Error("There is no button.");
    await user.click(button);
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByLabelText("Note")).toHaveProperty("value", "Why");
    await user.selectOptions(within(dialog).getByLabelText("Status"), "Reported");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent[0]?.input).toMatchObject({ incident_id: "id1", status: "reported", note: "Why" });
    expect(document.activeElement).toBe(button);
  });
});
