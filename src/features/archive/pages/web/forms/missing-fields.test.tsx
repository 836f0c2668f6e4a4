import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { MissingFields } from "./missing-fields.tsx";

test("before hydration nothing is listed: what is typed then is not known", () => {
  expect(renderToString(<MissingFields formRef={createRef()} fields={[{ name: "kinds", label: "Kind of event" }]} />)).toBe("");
});
