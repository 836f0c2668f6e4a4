import { describe, expect, it } from "vitest";
import { getNextTweet } from "./use-tweet-queue.ts";

const tweets = ["a", "b", "c"].map((_id) => ({ _id }));

describe("getNextTweet", () => {
  it.each([
    ["nothing posted", [], [], "a"],
    ["the first posted", ["a"], [], "b"],
    ["a later one posted", ["b"], [], "a"],
    ["the first skipped", [], ["a"], "b"],
    ["the first posted, the second skipped", ["a"], ["b"], "c"],
    ["all skipped", [], ["b", "a", "c"], "b"],
    ["one skipped twice", [], ["a", "b", "c", "a"], "b"],
    ["the only one left skipped", ["a", "b"], ["c"], "c"],
    ["others' ids", ["x"], ["y"], "a"],
    ["all posted", ["a", "b", "c"], [], undefined],
  ])("with %s: posted %j, skipped %j", (_, posted, skipped, expected) => {
    expect(getNextTweet(tweets, new Set(posted), skipped)?._id).toBe(expected);
  });

  it("returns undefined without tweets", () => {
    expect(getNextTweet([], new Set(), [])).toBeUndefined();
  });
});
