import { describe, expect, it } from "vitest";
import { mergeInput } from "./run-call.ts";

describe("mergeInput", () => {
  it("joins what came by path, query and body", () => {
    expect({ ...mergeInput({ id: "1" }, { before: "2" }, { title: "3" }) }).toEqual({ id: "1", before: "2", title: "3" });
  });

  it("takes the same value twice, also as number and text", () => {
    expect({ ...mergeInput({ id: "1" }, {}, { id: 1 }) }).toEqual({ id: 1 });
  });

  it("refuses two values for one field", () => {
    expect(() => mergeInput({ id: "1" }, { id: "2" })).toThrow("The address and the content name different ids.");
  });

  it.each(["constructor", "toString", "__proto__"])("treats %s as a field like any other", (name) => {
    const body = JSON.parse(`{"${name}": "x"}`);
    expect(mergeInput({}, body)[name]).toBe("x");
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it("has no fields in a list, a text or nothing", () => {
    expect({ ...mergeInput([1], "text", null, undefined) }).toEqual({});
  });
});
