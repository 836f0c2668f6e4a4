import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextAreaField, TextField } from "./field.tsx";
import { FoldedFields } from "./folded-fields.tsx";

const error = { message: "location is mandatory", hint: "Please fill it in." };
const parts = { label: "Location", hint: "A town or a district", feedback: "Understood", error };

/** Returns the ids that the control names as its description, each with the text of its element. */
function getDescription(html: string): [string, string][] {
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  return ids.map((id) => {
    const text = new RegExp(`id="${id}"[^>]*>(.*?)</(?:div|p|span)>`).exec(html)?.[1] ?? "";
    return [id.split("-").at(-1) ?? "", text.replaceAll("<!-- -->", "")];
  });
}

describe.each([
  ["TextField", <TextField key="field" {...parts} counter={{ length: 3, max: 60 }} />, "<input"],
  ["TextAreaField", <TextAreaField key="field" {...parts} counter={{ length: 3, max: 60 }} />, "<textarea"],
])("%s", (_name, field, tag) => {
  const html = renderToStaticMarkup(field);

  it("has its hint between label and input, and messages about the input beneath", () => {
    const order = ["Location", "A town or a district", tag, "location is mandatory", "Please fill it in.", "Understood", "3/60"];
    const positions = order.map((part) => html.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });

  it("is described by error and advice first, then by feedback, hint and counter", () => {
    expect(getDescription(html)).toEqual([
      ["error", "location is mandatory"],
      ["hint", "Please fill it in."],
      ["feedback", "Understood"],
      ["hint", "A town or a district"],
      ["counter", "3/60"],
    ]);
  });
});

describe("TextField without more than a label", () => {
  it("names no description", () => {
    expect(renderToStaticMarkup(<TextField label="Location" />)).not.toContain("aria-describedby");
  });
});

describe("FoldedFields", () => {
  it.each([
    ["are folded while they are empty and right", {}, false, true],
    ["are open when something is entered", { isFilled: true }, true, true],
    ["are open when something is not right", { hasError: true }, true, true],
    ["are not rendered before they are opened, where they are lazy", { isLazy: true }, false, false],
    ["are rendered when something is entered, where they are lazy", { isLazy: true, isFilled: true }, true, true],
    ["are rendered when something is not right, where they are lazy", { isLazy: true, hasError: true }, true, true],
  ])("%s", (_case, state, isOpen, isRendered) => {
    const fields = { summary: "More", isFilled: false, hasError: false, children: "The fields", ...state };
    const html = renderToStaticMarkup(<FoldedFields {...fields} />);
    expect(html).toContain(">More</summary>");
    expect(html.includes('open=""')).toBe(isOpen);
    expect(html.includes("The fields")).toBe(isRendered);
  });
});
