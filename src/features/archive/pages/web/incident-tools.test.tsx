import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { deleteIncident, editIncidentMetadata } from "#features/archive/incidents/admin-calls.ts";
import { getPlaces } from "#features/archive/places/calls.ts";
import { getIncidentWithId } from "#features/archive/statements/calls.ts";
import { collectToasts } from "../../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import EditIncidentButton from "./edit-incident-button.tsx";
import { getIncidentCardData } from "./incident-card.tsx";
import IncidentTools from "./incident-tools.tsx";

const card = { ...getIncidentCardData(shownIncident), title_am: "ቶሌ" };
const edited = replyTo(editIncidentMetadata, { ...shownIncident, message: "The incident was saved." });

function mount(replies: Parameters<typeof mountElement>[1] = {}) {
  const revalidate = vi.fn(async () => undefined);
  collectToasts();
  const element = <IncidentTools incident={card} revalidate={revalidate} />;
  return { ...mountElement(element, { url: "/archives", isAdmin: true, ...replies }), revalidate };
}

describe("IncidentTools", () => {
  it("fetches the incident of the card, and edits it", async () => {
    const { user, sent, revalidate } = mount({
      replies: [replyTo(getIncidentWithId, shownIncident), replyTo(getPlaces, []), edited],
    });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    const title = await screen.findByLabelText("Title");
    expect(title).toHaveProperty("value", "Tole");
    await user.type(title, " now");
    await user.click(screen.getByRole("button", { name: "Edit Incident" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.filter(({ call }) => !call.includes("get_places")).map(({ call, input }) => [call, input])).toEqual([
      ["GET /get_incident_with_id/:id", { id: "one" }],
      ["PATCH /edit_incident_metadata/:id", { id: "one", title: "Tole now", base: { id: null, title: "Tole" } }],
    ]);
    expect(revalidate).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
  });

  it("says why the incident cannot be fetched, and closes", async () => {
    const { user } = mount({ replies: [refuseCall(getIncidentWithId, "This does not exist.")] });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    expect(await screen.findByText("This does not exist.")).not.toBeNull();
    expect(screen.getByRole("dialog", { name: "Edit Incident" })).not.toBeNull();
    expect(screen.queryByText("Loading…")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names in the reader's language what it deletes, and asks for a reason", async () => {
    const replies = [replyTo(deleteIncident, { _id: "one", message: "It is in the trash." })];
    const { user, sent, revalidate } = mount({ url: "/am/archives", replies });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("ቶሌ")).not.toBeNull();
    await user.type(within(dialog).getByRole("textbox"), "Twice");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    expect(sent[0]?.input).toEqual({ id: "one", reason: "Twice" });
  });
});

describe("EditIncidentButton", () => {
  it("edits the shown incident without fetching it, and returns the focus", async () => {
    const { user, sent } = mountElement(<EditIncidentButton incident={shownIncident} revalidate={async () => undefined} />, {
      isAdmin: true,
    });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    expect(await screen.findByLabelText("Title")).toHaveProperty("value", "Tole");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
    expect(sent).toEqual([]);
  });
});
