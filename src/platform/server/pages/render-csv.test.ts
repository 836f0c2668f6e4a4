import { expect, it } from "vitest";
import { renderCsv, renderCsvRows } from "./render-csv.ts";

it("renderCsv returns the columns in their order, with what spreadsheets need", () => {
  const rows = [{ b: 'two, "2"', a: 1, c: "left out" }, { a: null, b: "=1+1" }, { a: -5, b: "line\nbreak ሰላም" }, {}];
  const lines = ['1,"two, ""2"""', ",'=1+1", '-5,"line\nbreak ሰላም"', ","];
  expect(renderCsv(["a", "b"], rows)).toBe(`\u{feff}${["a,b", ...lines].map((line) => `${line}\r\n`).join("")}`);
  expect(renderCsvRows(["a", "b"], rows)).toBe(lines.map((line) => `${line}\r\n`).join(""));
  expect(renderCsvRows(["a"], [])).toBe("");
});
