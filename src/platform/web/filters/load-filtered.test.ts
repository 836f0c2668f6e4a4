import { describe, expect, it } from "vitest";
import { loadFiltered, readFilters } from "./load-filtered.ts";

const refuse = (...paths: string[]) =>
  Promise.reject({ status: 201, message: "No.", issues: paths.map((path) => ({ path, message: `No ${path}.` })) });

describe("loadFiltered", () => {
  it("leaves out each filter that is refused, and says why", async () => {
    const load = (filters: object) =>
      "who" in filters ? refuse("who") : "what" in filters ? refuse("what") : Promise.resolve(filters);
    expect(await loadFiltered({ who: "x", what: "y", kept: "z" }, load)).toEqual({
      loaded: { kept: "z" },
      filters: { kept: "z" },
      errors: { who: "No who.", what: "No what." },
    });
  });

  it("passes on any other error", async () => {
    await expect(loadFiltered({ who: "x" }, () => refuse("before"))).rejects.toMatchObject({ message: "No." });
    await expect(loadFiltered({ who: "x" }, () => Promise.reject({ status: 500, issues: [{ path: "who" }] }))).rejects.toEqual({
      status: 500,
      issues: [{ path: "who" }],
    });
  });
});

describe("readFilters", () => {
  it("returns the parameters that say something", () => {
    expect(readFilters({ who: " a ", what: " ", when: null })).toEqual({ who: "a" });
  });
});
