import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parseAst } from "vite";
import { expect, test } from "./fixtures.ts";
import { adminScreens, publicScreens } from "./screens.ts";
import { alice, signInByApi } from "./test-data/users.ts";

test.use({ withDemoData: true, expectedErrors: [/404/] });

/** What Chrome 109, Firefox 115 or Safari 15.4 lacks and a newer one of them has, by MDN's data; of what pages may come to use. */
const newer: Record<string, string[]> = {
  "Array.prototype": ["toReversed", "toSorted", "toSpliced", "with"],
  Array: ["fromAsync"],
  "Uint8Array.prototype": ["toReversed", "toSorted", "with", "toHex", "toBase64", "setFromHex", "setFromBase64"],
  Uint8Array: ["fromHex", "fromBase64"],
  "ArrayBuffer.prototype": ["transfer", "transferToFixedLength", "resize"],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  "Set.prototype": ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
  "Map.prototype": ["getOrInsert", "getOrInsertComputed"],
  "Iterator.prototype": ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"],
  Object: ["groupBy"],
  Map: ["groupBy"],
  Promise: ["withResolvers", "try"],
  RegExp: ["escape"],
  Error: ["isError"],
  Math: ["f16round", "sumPrecise"],
  Intl: ["Segmenter", "DurationFormat"],
  URL: ["canParse", "parse"],
  "URLSearchParams.prototype": ["size"],
  AbortSignal: ["any", "timeout"],
  Response: ["json"],
  "Headers.prototype": ["getSetCookie"],
  "Blob.prototype": ["bytes"],
  "Request.prototype": ["bytes"],
  "Response.prototype": ["bytes"],
  "ReadableStream.prototype": ["values"],
  ReadableStream: ["from"],
  "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover", "popover", "inert"],
  "HTMLButtonElement.prototype": ["popoverTargetElement", "commandForElement", "command"],
  "HTMLFormElement.prototype": ["requestSubmit"],
  "HTMLInputElement.prototype": ["showPicker"],
  "HTMLSelectElement.prototype": ["showPicker"],
  "HTMLDialogElement.prototype": ["requestClose", "closedBy"],
  "Element.prototype": ["checkVisibility", "setHTMLUnsafe", "getHTML", "moveBefore", "currentCSSZoom", "ariaDescription", "role"],
  "Document.prototype": ["startViewTransition", "moveBefore", "caretPositionFromPoint"],
  "Navigator.prototype": ["userActivation", "share", "canShare", "connection", "userAgentData"],
  window: [
    ...["Iterator", "navigation", "scheduler", "requestIdleCallback", "cancelIdleCallback", "OffscreenCanvas", "reportError"],
    ...["CompressionStream", "DecompressionStream", "ViewTransition", "CloseWatcher", "URLPattern", "Temporal", "Observable"],
    ...["trustedTypes", "cookieStore", "ToggleEvent", "Highlight", "ScrollTimeline"],
  ],
};

/** What a script may name nowhere, as only a press may run it: a library may ask for it first. */
const forbidden =
  /\.(?:toReversed|toSorted|toSpliced|withResolvers|isWellFormed|toWellFormed|canParse|fromAsync|checkVisibility)\(|\b(?:Map|Object)\.groupBy\(|\bAbortSignal\.(?:any|timeout)\(|\bResponse\.json\(|\bPromise\.try\(|\(\?<[=!]|\bstatic ?\{|,[`"'][dgimsuy]*v[dgimsuy]*[`"']\)/g;
/** What libraries name, who ask for it first or get it from `hash.ts`. */
const guarded = /typeof URL\.canParse==`function`\?URL\.canParse\(|\.isWellFormed\(\)\)throw Error\(`Lone surrogate/g;

/** Runs in the page before its scripts. */
function takeAway(features: Record<string, string[]>): void {
  const find = (path: string) => path.split(".").reduce<unknown>((found, name) => Object(found)[name], window);
  // Constructors come last, as their prototypes are found by them.
  for (const [path, names] of Object.entries(features)) {
    const owner = Object(path === "window" ? window : find(path));
    for (const name of names) delete owner[name];
  }
  // Firefox 120 throws at `:has`, and Firefox 124 at `:popover-open`.
  for (const prototype of [Element.prototype, Document.prototype] as object[])
    for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
      const original = Object(prototype)[name] as ((selectors: string) => unknown) | undefined;
      if (!original) continue;
      const refuseNewer = function (this: unknown, selectors: string) {
        if (/:has\(|:popover-open/.test(selectors)) throw new DOMException(selectors, "SyntaxError");
        return original.call(this, selectors);
      };
      Object.assign(prototype, { [name]: refuseNewer });
    }
}

/** Returns the class fields whose value has parentheses, in which Safari 15 may lose a variable: webkit.org/b/236843. */
function listFaultyFields(node: unknown, script: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => listFaultyFields(each, script));
  if (typeof node !== "object" || node === null) return [];
  const { type, value, start = 0, end = 0 } = node as { type?: string; value?: object | null; start?: number; end?: number };
  const field = type === "PropertyDefinition" && value ? script.slice(start, end) : "";
  return field.includes("(") ? [field] : Object.values(node).flatMap((child) => listFaultyFields(child, script));
}

async function expectAllToOpen(page: Page, paths: string[]): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).not.toHaveText("This page could not be shown");
    expect(errors, path).toEqual([]);
  }
}

test.describe("without what came after Chrome 109, Firefox 115 and Safari 15.4", () => {
  test.slow();

  test("every page opens, hydrates and logs no error", async ({ page }) => {
    await page.addInitScript(takeAway, newer);
    await page.addInitScript(() => localStorage.setItem("amount", "10"));
    // Without the views of a list, which run the same scripts.
    const isPage = (path: string) => !/[?&](q|killed|list)=/.test(path);
    await expectAllToOpen(page, publicScreens.filter(isPage));
    await signInByApi(page, alice);
    await expectAllToOpen(page, adminScreens.filter(isPage));
    expect(await page.evaluate(() => "canParse" in URL || "toSorted" in [] || "requestSubmit" in HTMLFormElement.prototype)).toBe(
      false,
    );
  });

  test("no script of the site names such a feature or syntax", () => {
    const directory = "build/client/assets";
    const scripts = readdirSync(directory).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(50);
    const found = scripts.flatMap((name) => {
      const script = readFileSync(`${directory}/${name}`, "utf8");
      const known = script.replaceAll(guarded, "");
      const features = Array.from(known.matchAll(forbidden), ({ index }) => known.slice(Math.max(0, index - 40), index + 40));
      return [...features, ...listFaultyFields(parseAst(script), script)].map((text) => `${name}: ${text}`);
    });
    expect(found).toEqual([]);
  });
});

test("in a still older browser no script starts, and pages work as without scripts", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { structuredClone: undefined }));
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForLoadState();
  };
  await open("/email");
  await expect(page.getByRole("heading", { name: "The letter" })).toBeVisible();
  await expect(page.getByText("Write your name beneath the letter before you send it.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeHidden();
  await open("/incidents");
  await page.getByRole("searchbox").fill("Tole");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/[?&]q=Tole/);
  await open("/SignIn");
  await expect(page.getByText("This form needs JavaScript")).toBeVisible();
  await page.getByLabel("Email").fill(alice.email);
  await page.getByLabel("Password", { exact: true }).fill(alice.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/SignIn$/);
  expect([...new Set(scripts)]).toEqual(["/before-hydration.js"]);
});
