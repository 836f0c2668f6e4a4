import { expect, it } from "vitest";
import { renderReadme } from "./render-readme.ts";

it("says each thing in English, then each in Amharic", () => {
  const facts = { site: "A Site", address: "https://site.example/data", changedAt: "2026-03-01T10:00:00.000Z" };
  const lines = renderReadme({ ...facts, filter: "", licence: null })
    .split("\n")
    .filter((line) => line !== "");
  const languages = lines.map((line) =>
    line === facts.site || line === facts.address ? "" : /\p{Script=Ethiopic}/u.test(line) ? "am" : "en",
  );
  expect(languages).toEqual(["", "", ...Array(6).fill("en"), "", "", ...Array(6).fill("am")]);
});
