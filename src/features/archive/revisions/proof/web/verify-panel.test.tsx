import { createHash } from "node:crypto";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listFields } from "../../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { findHashes } from "../../history-calls.ts";
import { hashFile } from "./check-file.ts";
import { VerifyPanel } from "./verify-panel.tsx";

const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const content = "the bytes of a picture";
const picture = new File([content], "tole.webp");
const found = { date: "2026-11-02", incident_id: "one", kind: "served", revision: 1, sha256: sha256(content) } as const;
/** Another file, whose hash begins like that of the picture. */
const other = { ...found, incident_id: "other", sha256: found.sha256.slice(0, 5).padEnd(64, "0") };
const isIn = replyTo(findHashes, [other, found]);

const line = `${JSON.stringify({ date: "2026-11-02", incident_id: "one", kind: "served", revision: 1, sha256: found.sha256 })}\n`;
const later = line.replace(found.sha256, "0".repeat(64));

/** Shows the panel on a site whose list is this one today. */
function mountPanel({ replies = [isIn], today = line + later, url = "/verify" } = {}) {
  const mounted = mountElement(<VerifyPanel />, { url, replies });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    path === "/manifest.jsonl" ? new Response(today, { status: today ? 200 : 503 }) : fetch(path, init),
  );
  return mounted;
}
const getResult = () => screen.getByRole("region", { name: "The result" });
const drop = (...files: File[]) => fireEvent.drop(document, { dataTransfer: { types: ["Files"], files } });

describe("VerifyPanel", () => {
  it("says since when a file is in the record, and sends five digits of its hash", async () => {
    const { user, sent } = mountPanel();
    expect(getResult().textContent).toBe("");
    expect(listFields()).toEqual([
      "Choose a file | A picture as you downloaded it, or the text of a revision. A list that you kept can be dropped beside it, so that this site is not its own witness.",
    ]);
    await user.upload(screen.getByLabelText("Choose a file"), picture);
    await screen.findByText("Unchanged: tole.webp has been in the record since 2 November 2026.");
    expect(sent).toEqual([{ call: "GET /find_hashes/:start", input: { start: found.sha256.slice(0, 5) } }]);
    expect(getResult().textContent).toContain(found.sha256);
    expect(document.activeElement).toBe(getResult());
    const links = within(getResult()).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["The incident that shows this picture", "/archives/one"],
    ]);
  });

  it.each([
    [{ ...found, kind: "original" }, "The incident that this picture was sent in for", "/am/archives/one"],
    [{ ...found, kind: "revision", revision: 3 }, "Revision 3 of the incident", "/am/archives/one/v/3"],
  ] as const)("leads to what a file is of: %o", async (entry, label, address) => {
    mountPanel({ replies: [replyTo(findHashes, [entry])], url: "/am/verify" });
    drop(picture);
    await screen.findByText("Unchanged: tole.webp has been in the record since ጥቅምት 23 ቀን 2019 ዓ.ም. (2 ኖቬምበር 2026).");
    expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(address);
  });

  it("says that a file is not in the record, and what that may mean", async () => {
    mountPanel({ replies: [replyTo(findHashes, [other])] });
    drop(picture);
    await screen.findByText("tole.webp is not in the record.");
    expect(getResult().textContent).toContain("Messengers, networks and phones compress pictures again");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("says why the site could not be asked, and the hash", async () => {
    mountPanel({ replies: [refuseCall(findHashes, "Too many requests.", { status: 429 })] });
    drop(picture);
    await screen.findByText("tole.webp: Too many requests.");
    expect(getResult().textContent).toContain(found.sha256);
  });

  it("compares with a list that was kept, dropped beside, before or after the file", async () => {
    const list = new File([line], "kept.jsonl");
    const same = "The list of today begins with kept.jsonl, to the last byte: nothing in your list was changed.";
    const has = "The list that you kept has it too, since 2 November 2026.";
    mountPanel();
    drop(picture, list);
    await screen.findByText(same);
    expect(getResult().textContent).toContain(has);
    drop(new File(["another"], "another.webp"));
    await screen.findByText("another.webp is not in the record.");
    expect(getResult().textContent).toContain("The list that you kept does not have it.");
    drop(picture);
    await screen.findByText(has);
    expect(getResult().textContent).toContain(same);
  });

  const summary = (version: number, sha = sha256(line)) =>
    JSON.stringify({ version, site: "https://example.org", bytes: line.length, sha256: sha }, null, 1);
  it.each([
    ["a short file", summary(2), line + later, "The list of today begins with kept, to the last byte"],
    ["a short file of another list", summary(2, sha256("x")), line + later, "The list of today does not begin with kept."],
    ["a list with another line", later + line, line + later, "The list of today does not begin with kept."],
    ["a list that is longer than today's", line + later, line, "The list of today does not begin with kept."],
    ["a list of version 1", summary(1), line, "kept is a list of version 1."],
    ["a year of version 1", '{"year":"2026","days":[]}', line, "kept is a list of version 1."],
    ["a list, with today's out of reach", line, "", "The list of today could not be fetched."],
  ])("says of %s whether today's begins with it", async (_what, kept, today, sentence) => {
    mountPanel({ replies: [], today });
    drop(new File([kept], "kept"));
    await screen.findByText((text) => text.startsWith(sentence));
  });

  it("says that it is reading, and that it could not", async () => {
    mountPanel();
    const reading = Promise.withResolvers<string>();
    const moved = new File([content], "moved.webp");
    Object.defineProperty(moved, "slice", { value: () => ({ text: () => reading.promise }) });
    drop(moved);
    await screen.findByText("Checking…");
    reading.reject(new Error("It is gone."));
    await screen.findByText("This file could not be read. Please choose it again.");
    expect(screen.queryByText("Checking…")).toBeNull();
  });
});

describe("hashFile", () => {
  it("hashes a file of several parts as a whole", async () => {
    const long = "ፍትሕ".repeat(400_000);
    expect(await hashFile(new Blob([long]))).toBe(sha256(long));
  });
});
