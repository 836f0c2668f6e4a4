import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { editIncidentMetadata } from "#features/archive/incidents/admin-calls.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { collectToasts } from "../../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { getNarrativeInput } from "./forms/edit-narrative.tsx";
import NarrativeTools from "./narrative-tools.tsx";

const told = { ...shownIncident, narrative_en: "They came at night.", narrative_en_reviewed_on: "2026-03-01" };
const done = replyTo(editIncidentMetadata, { ...shownIncident, message: "The incident was saved." });

async function open(incident: Incident, { url = "/archives/one", replies = [done] as Reply[] } = {}) {
  const revalidate = vi.fn(async () => undefined);
  const toasts = collectToasts();
  const element = <NarrativeTools incident={incident} revalidate={revalidate} />;
  const mounted = mountElement(element, { url, isAdmin: true, replies });
  const button = screen.getByRole("button");
  const label = button.textContent;
  await mounted.user.click(button);
  const dialog = await screen.findByRole("dialog", { name: "Edit what happened" });
  return { ...mounted, revalidate, toasts, label, dialog, button };
}

describe("NarrativeTools", () => {
  it("writes a first text, and edits one in any language", async () => {
    expect((await open(shownIncident)).label).toBe("Tell what happened");
  });

  it.each(["narrative_en", "narrative_am"])("edits where there is a %s", async (name) => {
    expect((await open({ ...shownIncident, [name]: "x" })).label).toBe("Edit what happened");
  });

  it("has the texts, the one in the page's language first, each with its last review", async () => {
    const { dialog } = await open(told);
    const [english, amharic] = within(dialog).getAllByRole("textbox");
    expect(english).toMatchObject({ value: "They came at night.", lang: "en", name: "narrative_en" });
    expect(amharic).toMatchObject({ value: "", lang: "am", name: "narrative_am" });
    expect(dialog.textContent).toMatch(/Reviewed on 1 March 2026\. .*Not reviewed yet/);
    expect(
      within(dialog)
        .getAllByRole("switch")
        .map((one) => (one as HTMLInputElement).checked),
    ).toEqual([false, false]);
  });

  it("has the Amharic text first on an Amharic page", async () => {
    const { dialog } = await open(told, { url: "/am/archives/one" });
    expect(
      within(dialog)
        .getAllByRole("textbox")
        .map((one) => (one as HTMLTextAreaElement).name),
    ).toEqual([...["narrative_am", "narrative_en"]]);
  });

  it("sends the text that is changed with what it was, and returns the focus", async () => {
    const { user, dialog, sent, revalidate, toasts, button } = await open(told);
    await user.type(within(dialog).getByLabelText("What happened, in Amharic"), "ሌሊት መጡ");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      {
        call: "PATCH /edit_incident_metadata/:id",
        input: { id: "one", narrative_am: "ሌሊት መጡ", base: { id: null, narrative_am: "" } },
      },
    ]);
    expect(revalidate).toHaveBeenCalledOnce();
    expect(toasts).toMatchObject([{ message: "The incident was saved." }]);
    expect(document.activeElement).toBe(button);
  });

  it("sends a review with the text that was reviewed, though that is as before", async () => {
    const { user, dialog, sent } = await open(told);
    const review = within(dialog).getByRole("switch", { name: /^I checked the English text/ });
    await user.click(review);
    expect(review).toHaveProperty("checked", true);
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({
      ...{ id: "one", narrative_en: "They came at night.", narrative_en_reviewed: true },
      base: { narrative_en: "They came at night." },
    });
    expect(sent[0]?.input).not.toHaveProperty("narrative_am");
  });

  it("sends no review of a text that somebody else wrote, and keeps the other text", async () => {
    const who = { changed_by: "Abebe", changed_at: "2026-03-02T10:00:00.000Z" };
    const conflicts = [{ field: "narrative_en", yours: "They came at night.", theirs: "They came at dawn.", ...who }];
    const replies = [refuseCall(editIncidentMetadata, "Somebody else.", { conflicts }), done];
    const { user, dialog, sent } = await open(told, { replies });
    await user.type(within(dialog).getByLabelText("What happened, in Amharic"), "ሌሊት");
    await user.click(within(dialog).getByRole("switch", { name: /^I checked the English text/ }));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("radio", { name: /Abebe/ }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.input).toEqual({ id: "one", narrative_am: "ሌሊት", base: { id: null, narrative_am: "" } });
  });

  it("warns that a verified incident is lowered once a text changes, not by a review", async () => {
    const { user, dialog } = await open({ ...told, verification: { status: "verified" } });
    const WARNING = /^This incident is verified\. If you save this/;
    await user.click(within(dialog).getByRole("switch", { name: /^I checked the English text/ }));
    expect(within(dialog).queryByText(WARNING)).toBeNull();
    await user.type(within(dialog).getByLabelText("What happened, in English"), "!");
    expect(within(dialog).getByText(WARNING)).not.toBeNull();
  });

  it("keeps unsaved text on this device, and shows a refusal beside its text", async () => {
    const issues = [{ path: "narrative_am", message: "It is too long." }];
    const { user, dialog } = await open(told, { replies: [refuseCall(editIncidentMetadata, "Not so.", { issues })] });
    await user.type(within(dialog).getByLabelText("What happened, in Amharic"), "ሌሊት");
    expect(within(dialog).queryByText(WARNING)).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(within(dialog).getByRole("textbox", { name: "What happened, in Amharic" }).getAttribute("aria-invalid")).toBe(
        "true",
      ),
    );
    expect(within(dialog).getAllByText(/It is too long\./).length).toBeGreaterThan(0);
    expect(localStorage.key(0)).toContain("narrative/one");
  });
});

const WARNING = /^This incident is verified\./;

describe("getNarrativeInput", () => {
  const before = { narrative_en: "Told", narrative_am: "", narrative_en_reviewed: false, narrative_am_reviewed: false };

  it.each([
    ["nothing", {}, {}],
    ["the text that changed", { narrative_am: "ሆነ" }, { narrative_am: "ሆነ" }],
    ["the text that was removed", { narrative_en: "" }, { narrative_en: "" }],
    ["the text that was reviewed", { narrative_en_reviewed: true }, { narrative_en: "Told", narrative_en_reviewed: true }],
  ])("returns %s", (_case, changed, input) => {
    expect(getNarrativeInput(before, { ...before, ...changed })).toEqual(input);
  });
});
