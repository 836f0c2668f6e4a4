import { expect, test } from "vitest";
import { pickChanges } from "./use-form.ts";

const opened = { title: "A title", killed: "10", to: { addresses: ["a@example.org"] } };

test.each([
  ["nothing where nothing was changed", {}, {}],
  ["what was changed", { killed: "20" }, { killed: "20" }],
  ["what was emptied", { title: "" }, { title: "" }],
  ["a list that holds others", { to: { addresses: [] } }, { to: { addresses: [] } }],
  ["no list that holds the same", { to: { addresses: ["a@example.org"] } }, {}],
])("pickChanges returns %s", (_what, typed, expected) => {
  expect(pickChanges(opened, { ...opened, ...typed })).toEqual(expected);
});
