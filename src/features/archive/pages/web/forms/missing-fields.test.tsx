import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { listMissingFields, MissingFields } from "./missing-fields.tsx";
import { emptyNewSource } from "./new-sources.ts";

test("before hydration nothing is listed: what is typed then is not known", () => {
  expect(renderToString(<MissingFields formRef={createRef()} fields={[{ name: "kinds", label: "Kind of event" }]} />)).toBe("");
});

const empty = { place_id: "", kinds: [], new_sources: [emptyNewSource] };
const complete = { place_id: "p", kinds: ["massacre" as const], new_sources: [{ ...emptyNewSource, outlet: "ቢቢሲ" }] };

describe("listMissingFields", () => {
  it.each([
    ["all of an empty form, in its order", empty, ["Place on the list", "Kind of event", "Sources"]],
    ["the place", { ...complete, place_id: "" }, ["Place on the list"]],
    ["the kinds", { ...complete, kinds: [] }, ["Kind of event"]],
    ["the sources where rows are blank", { ...complete, new_sources: [{ ...emptyNewSource, outlet: " " }] }, ["Sources"]],
    ["the sources without a row", { ...complete, new_sources: [] }, ["Sources"]],
    ["nothing of a complete form", complete, []],
  ])("lists %s", (_what, values, labels) => {
    expect(listMissingFields(values).map(({ label }) => label)).toEqual(labels);
  });
});
