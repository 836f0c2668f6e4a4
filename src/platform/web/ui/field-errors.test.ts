import { describe, expect, it } from "vitest";
import { setFieldError } from "./field-errors.ts";

describe("setFieldError", () => {
  const errors = [
    { id: "a", label: "Title" },
    { id: "b", label: "Location" },
  ];
  it.each([
    ["adds a field", "c", "Date", ["Title", "Location", "Date"]],
    ["takes the new label of a field", "a", "ርዕስ", ["Location", "ርዕስ"]],
    ["leaves out a field without an error", "a", null, ["Location"]],
    ["changes nothing for a field that had none", "c", null, ["Title", "Location"]],
  ])("%s", (_case, id, label, expected) => {
    expect(setFieldError(errors, id, label).map((error) => error.label)).toEqual(expected);
  });
});
