import { afterEach, describe, expect, it, vi } from "vitest";
import { SECOND } from "#platform/shared/time-units.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { getRetryDelayMs, importWhenFetched } from "./import-when-fetched.ts";

afterEach(() => document.head.replaceChildren());

/** Answers each request for a file with a status, 0 for a lost connection, and lists the paths. */
function stubFiles(statuses: number[]) {
  mountElement(<p />);
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    paths.push(path);
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError("Failed to fetch");
    return new Response("export {};", { status });
  });
  return paths;
}

it("imports nothing before its scripts are there, and fetches again after a failure", async () => {
  const paths = stubFiles([0, 200, 404]);
  const importModule = vi.fn(async () => "module");
  const load = () => importWhenFetched(importModule, ["assets/a.js", "assets/b.js"]);
  await expect(load()).rejects.toThrow("Failed to fetch");
  await expect(load()).rejects.toThrow("/assets/a.js: 404");
  expect(importModule).not.toHaveBeenCalled();
  expect(await load()).toBe("module");
  expect(await load()).toBe("module");
  expect(paths).toEqual(["/assets/a.js", "/assets/b.js", "/assets/a.js", "/assets/a.js"]);
});

it("fetches the script of a module that needs no other, and none that the page has", async () => {
  const paths = stubFiles([]);
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/c.js">';
  const importModule = Object.assign(async () => "module", { toString: () => "()=>import(`./own-1.js`)" });
  expect(await importWhenFetched(importModule)).toBe("module");
  expect(await importWhenFetched(importModule, ["assets/own-1.js", "assets/c.js"])).toBe("module");
  expect(paths).toEqual(["/assets/own-1.js"]);
});

it("adds a stylesheet once, and fails where it cannot be loaded", async () => {
  stubFiles([]);
  const listLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const failing = importWhenFetched(async () => "module", ["assets/d.css"]);
  expect(listLinks().map((link) => link.getAttribute("href"))).toEqual(["/assets/d.css"]);
  listLinks()[0]?.dispatchEvent(new Event("error"));
  await expect(failing).rejects.toThrow("/assets/d.css could not be loaded.");
  expect(await importWhenFetched(async () => "module", ["assets/d.css"])).toBe("module");
  expect(listLinks()).toHaveLength(1);
});

describe("getRetryDelayMs", () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [6, 30],
    [1000, 30],
  ])("after %d losses: %d seconds", (losses, seconds) => {
    expect(getRetryDelayMs(losses)).toBe(seconds * SECOND);
  });
});
