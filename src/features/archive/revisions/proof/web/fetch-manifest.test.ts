import { describe, expect, it, vi } from "vitest";
import { createManifest, createYear, sha256 } from "../../../../../../tests/test-manifest.ts";
import type { ManifestEntry } from "../manifest.ts";
import { fetchManifest } from "./fetch-manifest.ts";

const entry = (text: string): ManifestEntry => ({ incident_id: "one", kind: "served", revision: 1, sha256: sha256(text) });
const past = createYear({ "2025-12-31": [entry("a")] }, "2025-12-31");
const present = createYear({ "2026-11-01": [entry("b"), entry("c")] }, "2026-11-22", past.days[0]?.sha256);
const manifest = createManifest([past, present]);
const files = { "/manifest.json": manifest, "/manifests/2025.json": past, "/manifests/2026.json": present };

/** Responds with these files, and returns the requested addresses; a number is the status of a failure. */
function serve(changes: Record<string, unknown> = {}) {
  const served: Record<string, unknown> = { ...files, ...changes };
  const fetch = vi.fn<(path: string, options: RequestInit) => Promise<Response>>(async (path) => {
    const file = served[path];
    return typeof file === "number" ? new Response("{}", { status: file }) : new Response(JSON.stringify(file));
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("fetchManifest", () => {
  it("fetches the files of all years, without cookies, and indexes their entries", async () => {
    const fetch = serve();
    const fetched = await fetchManifest();
    if (fetched.outcome !== "fetched") throw new Error(fetched.outcome);
    expect(fetch.mock.calls).toEqual(Object.keys(files).map((path) => [path, { credentials: "omit" }]));
    const { index } = fetched;
    expect(index.count).toBe(3);
    expect(index.files).toEqual([past, present]);
    expect(index.find(sha256("a"))).toEqual([{ ...entry("a"), date: "2025-12-31" }]);
    expect(index.find(sha256("c"))).toEqual([{ ...entry("c"), date: "2026-11-01" }]);
    expect(index.find("none")).toEqual([]);
  });

  it("fetches an empty list", async () => {
    serve({ "/manifest.json": createManifest([]) });
    expect(await fetchManifest()).toMatchObject({ outcome: "fetched", index: { count: 0, files: [] } });
  });

  const unchained = createYear({ "2026-11-01": [entry("b"), entry("c")] }, "2026-11-22");
  const forged = { ...present, days: present.days.map((day) => ({ ...day, entries: [entry("forged")] })) };
  it.each([
    ["the list cannot be had", { "/manifest.json": 500 }, { outcome: "failed" }],
    ["the list is something else", { "/manifest.json": { years: 1 } }, { outcome: "failed" }],
    ["the list is of a newer version", { "/manifest.json": { ...manifest, version: 2 } }, { outcome: "newer" }],
    ["a year cannot be had", { "/manifests/2026.json": 404 }, { outcome: "failed" }],
    ["a year is something else", { "/manifests/2026.json": [] }, { outcome: "failed" }],
    ["a day is not what was hashed", { "/manifests/2026.json": forged }, { outcome: "broken", date: "2026-11-01" }],
    [
      "a year does not follow the one before",
      { "/manifests/2026.json": unchained, "/manifest.json": createManifest([past, unchained]) },
      { outcome: "broken", date: "2026-11-01" },
    ],
    [
      "a year is not the one that the list names",
      { "/manifests/2025.json": createYear({ "2025-12-30": [entry("x")] }, "2025-12-31") },
      { outcome: "broken", date: "2025-12-30" },
    ],
    [
      "a year is empty that the list has entries of",
      { "/manifests/2025.json": createYear({}, "2025-12-31") },
      { outcome: "broken", date: manifest.as_of },
    ],
  ])("says when %s", async (_what, changes, expected) => {
    serve(changes);
    expect(await fetchManifest()).toEqual(expected);
  });

  it("fails where there is no connection", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(await fetchManifest()).toEqual({ outcome: "failed" });
  });
});
