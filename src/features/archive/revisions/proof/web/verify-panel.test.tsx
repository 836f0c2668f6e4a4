import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listFields } from "../../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { createManifest, createYear, sha256 } from "../../../../../../tests/test-manifest.ts";
import { VerifyPanel } from "./verify-panel.tsx";

const content = "the bytes of a picture";
const year = createYear({
  "2026-11-02": [{ incident_id: "one", kind: "served", revision: 1, sha256: sha256(content), type: "image/webp", width: 480 }],
});
const files: Record<string, object> = { "/manifest.json": createManifest([year]), "/manifests/2026.json": year };

/** Shows the panel on a site with these files; `respond` resolves the pending requests. */
function mountPanel(served = files, url = "/verify") {
  const mounted = mountElement(<VerifyPanel />, { url });
  const waiting = Promise.withResolvers<void>();
  const fetch = vi.fn(async (path: string) => {
    await waiting.promise;
    return served[path] ? new Response(JSON.stringify(served[path])) : new Response("", { status: 500 });
  });
  vi.stubGlobal("fetch", fetch);
  return { ...mounted, fetch, respond: waiting.resolve };
}
const getResult = () => screen.getByRole("region", { name: "The result" });
const choose = () => screen.getByLabelText("Choose a file");
const picture = new File([content], "tole.webp");

describe("VerifyPanel", () => {
  it("checks a file once the list is there, and says so until then", async () => {
    const { user, fetch, respond } = mountPanel();
    expect(getResult().textContent).toBe("");
    expect(listFields()).toEqual([
      "Choose a file | A picture of an incident, a revision as JSON, or a list that you kept. Or drop it anywhere on this page.",
      "Or paste a text | A revision as get_revisions answers it, or its body_json alone.",
    ]);
    expect(screen.getByText(/^The list of checksums is the same for everybody\./)).not.toBeNull();
    // What is pasted is neither corrected nor remembered.
    const pasted = screen.getByLabelText("Or paste a text");
    expect(["spellcheck", "autocomplete", "dir"].map((name) => pasted.getAttribute(name))).toEqual(["false", "off", "auto"]);
    await user.upload(choose(), picture);
    expect(getResult().textContent).toContain("First fetch the list, in step 1");
    expect(fetch).not.toHaveBeenCalled();
    const button = screen.getByRole("button", { name: "Fetch the list" });
    await user.click(button);
    expect(button.getAttribute("aria-disabled") ?? button.getAttribute("aria-busy")).toBe("true");
    respond();
    expect(await screen.findByText("The list is here. Checksums in it: 1.")).not.toBeNull();
    await within(getResult()).findByRole("heading", { name: "Unchanged since 2 November 2026" });
    expect(getResult().textContent).toContain("Of: tole.webp");
    expect(getResult().textContent).not.toContain("First fetch the list");
    expect(document.activeElement).toBe(getResult());
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(Object.keys(files));
  });

  it("checks one thing after the other with the list it has, and fetches nothing more", async () => {
    const { user, fetch, respond } = mountPanel();
    respond();
    await user.click(screen.getByRole("button", { name: "Fetch the list" }));
    await screen.findByText(/The list is here/);
    await user.upload(choose(), [picture]);
    await screen.findByText("Of: tole.webp");
    const text = screen.getByLabelText("Or paste a text");
    await user.click(screen.getByRole("button", { name: "Check the text" }));
    expect(document.activeElement).toBe(text);
    await user.type(text, "  some words ");
    await user.click(screen.getByRole("button", { name: "Check the text" }));
    await screen.findByText("Of: the text you pasted");
    expect(screen.queryByText("Of: tole.webp")).toBeNull();
    expect(getResult().textContent).toContain("Not in the list");
    expect(getResult().textContent).toContain(sha256("some words"));
    expect(document.activeElement).toBe(getResult());
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("checks a file that is dropped on the page", async () => {
    const { user, respond } = mountPanel();
    respond();
    await user.click(screen.getByRole("button", { name: "Fetch the list" }));
    await screen.findByText(/The list is here/);
    fireEvent.drop(document, { dataTransfer: { types: ["Files"], files: [picture] } });
    await screen.findByText("Of: tole.webp");
  });

  it("shows no old result while it reads a file, and says that it could not", async () => {
    const { user, respond } = mountPanel();
    respond();
    await user.click(screen.getByRole("button", { name: "Fetch the list" }));
    await screen.findByText(/The list is here/);
    await user.upload(choose(), picture);
    await screen.findByText("Of: tole.webp");
    const reading = Promise.withResolvers<string>();
    const moved = new File([content], "moved.webp");
    Object.defineProperty(moved, "slice", { value: () => ({ text: () => reading.promise }) });
    await user.upload(choose(), moved);
    expect(getResult().textContent).toBe("Checking…");
    reading.reject(new Error("It is gone."));
    await screen.findByText("This file could not be read. Please choose it again.");
    expect(screen.queryByText("Checking…")).toBeNull();
  });

  const [day] = year.days;
  it.each([
    ["cannot be had", {}, "The list could not be fetched. Are you offline?"],
    [
      "is of a newer version",
      { "/manifest.json": { ...files["/manifest.json"], version: 2 } },
      /^The list is of a newer version/,
    ],
    [
      "does not fit together",
      { ...files, "/manifests/2026.json": { ...year, days: [{ ...day, entries: [] }] } },
      /^The list of this site does not fit together: what it tells of 2 November 2026 /,
    ],
    [
      "does not fit together, with its day in the reader's language",
      { ...files, "/manifests/2026.json": { ...year, days: [{ ...day, entries: [] }] } },
      /what it tells of ጥቅምት 23 ቀን 2019 ዓ\.ም\./,
      "/am/verify",
    ],
  ])("says that a list %s, and checks nothing", async (_what, served, message, url = "/verify") => {
    const { user, respond } = mountPanel(served, url);
    respond();
    await user.upload(choose(), picture);
    await user.click(screen.getByRole("button", { name: "Fetch the list" }));
    await screen.findByText(message);
    expect(getResult().textContent).toContain("First fetch the list");
    expect(screen.queryByText("Of: tole.webp")).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Fetch the list" }).getAttribute("aria-disabled")).not.toBe("true"),
    );
  });
});
