import { expect, test } from "vitest";
import { mergeChanges } from "./use-form.ts";

const opened = { title: "A title", killed: "10", to: { addresses: ["a@example.org"] } };

test.each([
  ["nothing was changed", {}, {}, {}],
  ["what was changed here", { killed: "20" }, {}, { killed: "20" }],
  ["what somebody else changed", {}, { killed: "250" }, { killed: "250" }],
  ["both, where they are not the same", { title: "ርዕስ" }, { killed: "250" }, { title: "ርዕስ", killed: "250" }],
  ["what was changed here, where they are", { killed: "20" }, { killed: "250" }, { killed: "20" }],
  ["what was emptied here", { title: "" }, { title: "Another" }, { title: "" }],
  ["lists by what is in them", { to: { addresses: ["a@example.org"] } }, { to: { addresses: [] } }, { to: { addresses: [] } }],
])("an edit saves %s", (_what, typed, saved, expected) => {
  expect(mergeChanges(opened, { ...opened, ...typed }, { ...opened, ...saved })).toEqual({ ...opened, ...expected });
});

test("an edit saves nothing that it does not show", () => {
  expect(mergeChanges(opened, opened, { ...opened, _id: "1" } as typeof opened)).toEqual(opened);
});
