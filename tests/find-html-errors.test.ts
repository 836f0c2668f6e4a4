import { describe, expect, it } from "vitest";
import { findHtmlErrors } from "./find-html-errors.ts";

const find = (head: string, body: string) =>
  findHtmlErrors(`<!DOCTYPE html><html lang="en"><head><title>A title</title>${head}</head><body>${body}</body></html>`);

describe("findHtmlErrors", () => {
  it.each([
    ['<link data-later="modulepreload" href="/a.js">', "", ["link-rel: link modulepreload /a.js"]],
    ['<template><link href="/a.js"></template>', "", ["link-rel: link /a.js"]],
    ['<script type="later" async></script>', "", ["script-async: script later "]],
    ['<script type="module" async></script><script src="/a.js" async></script>', "", []],
    [
      "",
      '<label><input type="checkbox" name="a" aria-checked="true">A</label>',
      ["checkbox-aria-checked: input checkbox a true"],
    ],
    ["", '<label>A<select name="a"><option value=""></option><option>B</option></select></label>', ["empty-option: option "]],
    ["", '<svg><defs id="a"></defs></svg><p id="a">b</p>', ["repeated-id: a"]],
  ])("finds in %s%s what html-validate does not know", async (head, body, errors) => {
    expect(await find(head, body)).toEqual(errors);
  });
});
