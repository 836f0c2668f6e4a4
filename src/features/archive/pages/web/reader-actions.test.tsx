import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { getIncidentAddress } from "#features/archive/incidents/web/methodology-state.ts";
import { collectToasts } from "../../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import ReaderActions from "./reader-actions.tsx";
import { RecordLinks } from "./record-links.tsx";

const incident = { ...shownIncident, title_am: "ቶሌ", date: "2022-06-18" };
const revision = { number: 4, sha256: "abc123def456abc" };

describe("ReaderActions", () => {
  it("copies the citation with its revision and the day of access, and says so", async () => {
    vi.setSystemTime("2026-06-07T10:00:00.000Z");
    onTestFinished(() => void vi.useRealTimers());
    const { user } = mountElement(<ReaderActions incident={incident} revision={revision} />, { url: "/archives/one" });
    await user.click(await screen.findByRole("button", { name: "Copy citation", hidden: true }));
    expect(await screen.findByRole("button", { name: "Copied", hidden: true })).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe(
      "The Site. “Tole”. Incident of 18 June 2022. Revision 4, SHA-256 abc123def456. https://site.example/archives/one/v/4 (accessed 7 June 2026)",
    );
  });

  it("tells the methodology which incident led there", async () => {
    const { user, router } = mountElement(<RecordLinks incident={incident} revision={null} />, { url: "/am/archives/one" });
    await user.click(screen.getByRole("link", { name: "About this record" }));
    expect(getIncidentAddress(router.state.location.state)).toBe("https://site.example/am/archives/one");
    expect(router.state.location.pathname).toBe("/am/methodology");
  });

  it("says that the citation could not be copied", async () => {
    const toasts = collectToasts();
    const { user } = mountElement(<ReaderActions incident={incident} revision={null} />, { url: "/archives/one" });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("blocked"));
    await user.click(await screen.findByRole("button", { name: "Copy citation", hidden: true }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: "error", message: /^It could not be copied/ }]));
  });
});
