import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBusinessNouns } from "../scripts/platform-words.mjs";

/** Files below `src` and what they say. */
const planted: Record<string, string> = {
  "platform/shared/planted.ts": "/** One of the\n * campaigns. */",
  "platform/web/incident-list.tsx": "export {};",
  "platform/web/ui/planted.css": ".donateButton {}",
  "platform/shared/messages/en.json": '{ "x": "Ads" }',
  "platform/web/planted.ts": 'const key = "currentTwitterCampaignId"; const card = "twitter:card"; // A load, a shadow: no ad.',
  "platform/web/planted.test.ts": "// A campaign.",
  "platform/web/share/planted.ts": 'const links = ["facebook.com/sharer", "x.com/intent/tweet"]; // Of an incident.',
  "app/planted.ts": "// A campaign.",
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-words-"));
  for (const [file, text] of Object.entries(planted)) {
    const path = join(directory, "src", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test("names every business noun in platform, with its line, and none elsewhere", () => {
  expect(findBusinessNouns(directory)).toEqual([
    "src/platform/shared/messages/en.json:1: Ads",
    "src/platform/shared/planted.ts:2: campaign",
    "src/platform/web/incident-list.tsx:0: incident",
    "src/platform/web/planted.ts:1: Twitter",
    "src/platform/web/planted.ts:1: Campaign",
    "src/platform/web/planted.ts:1: ad",
    "src/platform/web/share/planted.ts:1: incident",
    "src/platform/web/ui/planted.css:1: donat",
  ]);
});
