import { describe, expect, it } from "vitest";
import { createMethodologyState, getIncidentAddress } from "./methodology-state.ts";

describe("getIncidentAddress", () => {
  it.each([
    ["the address", createMethodologyState("https://a.example/archives/1"), "https://a.example/archives/1"],
    ["none of a page without state", null, null],
    ["none of another state", { from: "/" }, null],
    ["none that is no text", { incidentAddress: 7 }, null],
  ])("returns %s", (_case, state, address) => {
    expect(getIncidentAddress(state)).toBe(address);
  });
});
