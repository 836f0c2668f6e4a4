import { expect, it } from "vitest";
import { renderNote } from "./render-note.ts";

const options = {
  ...{ siteName: "Notes & more", day: "2026-03-01", origin: "https://site.example" },
  ...{ pageAddress: "https://site.example/am/twitter?a=1&b=2", mirrors: [] as string[] },
};

it("renderNote names the site, the day of the copy and the page's own address", () => {
  expect(renderNote(options, "en")).toBe(
    '<aside class="mirror-note" aria-label="About this copy"><p>This is a copy of Notes &amp; more, as it was on 1 March 2026. ' +
      "Search, forms and everything else that needs the server are on the site itself: " +
      '<a href="https://site.example/am/twitter?a=1&amp;b=2" dir="ltr">https://site.example</a></p></aside>',
  );
});

it("renderNote names other addresses, in the language of the page", () => {
  const mirrors = ["https://one.example/", "http://site.onion/"];
  expect(renderNote({ ...options, mirrors }, "en")).toContain(
    ' Other addresses: <a href="https://one.example/" dir="ltr">https://one.example/</a>, <a href="http://site.onion/" dir="ltr">http://site.onion/</a></p>',
  );
  const amharic = renderNote({ ...options, mirrors }, "am");
  expect(amharic).toContain("የካቲት");
  expect(amharic).not.toMatch(/copy|Other addresses|itself/);
});
