import { describe, expect, it } from "vitest";
import { findNamedIncidents } from "./find-named-incidents.ts";

const ORIGIN = "https://example.org";
const ID = "0198f6b2-7a10-7a8e-b4b5-0b1d3a1c2d3e";
const NONE = { ids: [], numbers: [] };

describe("findNamedIncidents", () => {
  it.each([
    ["a permalink", `See https://example.org/archives/${ID}.`, { ids: [ID], numbers: [] }],
    ["an Amharic one", `ይመልከቱ፦ https://example.org/am/archives/${ID}።`, { ids: [ID], numbers: [] }],
    ["one of a former host, without its scheme", `old.example/archives/${ID}?tab=videos`, { ids: [ID], numbers: [] }],
    ["one of its history", `https://example.org/archives/${ID}/history`, { ids: [ID], numbers: [] }],
    ["the same twice, once", `/archives/${ID} /am/archives/${ID}`, { ids: [ID], numbers: [] }],
    ["short addresses", "https://example.org/i/12, example.org/am/i/3.", { ids: [], numbers: [12, 3] }],
    ["no short address of another site", "https://x.com/i/12 https://sub.example.org/i/12 https://example.org:8080/i/12", NONE],
    ["no longer path", "https://example.org/i/12/card https://example.org/i/12a https://example.org/i/0", NONE],
    ["no campaign", `https://example.org/twitter/${ID} https://example.org/t/12`, NONE],
    ["no longer id", `https://example.org/archives/${ID}0 /archives/${ID}-1`, NONE],
    ["no id without its path", ID, NONE],
    ["nothing", "", NONE],
  ])("finds %s", (_what, text, found) => {
    expect(findNamedIncidents([text], ORIGIN)).toEqual(found);
  });

  it("finds those of all texts, and on a host with a port", () => {
    const texts = ["localhost:3000/i/1", "localhost:3000/i/2 localhost/i/3"];
    expect(findNamedIncidents(texts, "http://localhost:3000")).toEqual({ ids: [], numbers: [1, 2] });
  });

  it("finds no short address where the site's own is not known", () => {
    expect(findNamedIncidents(["https://example.org/i/12"])).toEqual(NONE);
  });
});
