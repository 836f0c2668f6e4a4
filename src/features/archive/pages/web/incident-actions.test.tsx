import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { getIncidentAddress } from "#features/archive/incidents/web/methodology-state.ts";
import { collectToasts } from "../../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { IncidentActions, ShareLink } from "./incident-actions.tsx";

const incident = { ...shownIncident, title_am: "ቶሌ", date: "2022-06-18" };
const revision = { number: 4, sha256: "abc123def456abc" };

describe("ShareLink", () => {
  it("opens the device's own way to share, in the reader's language", async () => {
    const share = vi.fn(async () => Promise.reject(new Error("dismissed")));
    const { user, getPath } = mountElement(<ShareLink incident={incident} />, { url: "/am/archives/one" });
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    try {
      await user.click(screen.getByRole("link", { name: "Share" }));
      expect(share).toHaveBeenCalledWith({ title: "ቶሌ", url: "https://site.example/am/archives/one" });
      expect(getPath()).toBe("/am/archives/one");
      expect(fireEvent.click(screen.getByRole("link", { name: "Share" }))).toBe(false);
    } finally {
      Reflect.deleteProperty(navigator, "share");
    }
  });
});

describe("IncidentActions", () => {
  it("copies the citation with its revision and the day of access, and says so", async () => {
    vi.setSystemTime("2026-06-07T10:00:00.000Z");
    onTestFinished(() => void vi.useRealTimers());
    const toasts = collectToasts();
    const { user } = mountElement(<IncidentActions incident={incident} revision={revision} />, { url: "/archives/one" });
    await user.click(await screen.findByRole("button", { name: "Cite" }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: "success", message: "Citation copied." }]));
    expect(await navigator.clipboard.readText()).toBe(
      "The Site. “Tole”. Incident of 18 June 2022. Revision 4, SHA-256 abc123def456. https://site.example/archives/one/v/4 (accessed 7 June 2026)",
    );
  });

  it("tells the methodology which incident led there", async () => {
    const { user, router } = mountElement(<IncidentActions incident={incident} revision={null} />, { url: "/am/archives/one" });
    await user.click(screen.getByRole("link", { name: "How this is known" }));
    expect(getIncidentAddress(router.state.location.state)).toBe("https://site.example/am/archives/one");
    expect(router.state.location.pathname).toBe("/am/methodology");
  });

  it("says that the citation could not be copied", async () => {
    const toasts = collectToasts();
    const { user } = mountElement(<IncidentActions incident={incident} revision={null} />, { url: "/archives/one" });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("blocked"));
    await user.click(await screen.findByRole("button", { name: "Cite" }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: "error", message: /^The citation could not be copied/ }]));
  });
});
