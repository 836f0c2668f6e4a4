import { describe, expect, it } from "vitest";
import type { PageLists } from "#app/page-lists.ts";
import { createMirroredPages } from "#app/page-routes.ts";
import { createAddressMapper, formatFileName } from "./mirrored-address.ts";

const ID = "01a21564-467f-72b7-b418-cc314c14fe65";
const OTHER = "01a21564-2a12-764c-bad5-a456d896b264";
const order = { findSequence: async () => 1, countFrom: async () => 1 };
const lists = {
  ...{ twitter_campaign: order, email_campaign: order, incident: order },
  findNewestRevision: async () => 1,
  hasRecipients: async () => false,
} as unknown as PageLists;
const mapAddress = createAddressMapper(createMirroredPages(lists, true));
const map = (address: string) => mapAddress(new URL(address, "https://site.example"));

describe("createAddressMapper", () => {
  it.each([
    ["/", "index.html"],
    ["/am/", "am/index.html"],
    ["/Twitter", "twitter/index.html"],
    [`/archives/${ID}?isAuth=1`, `archives/${ID}/index.html`],
    [`/archives/${ID}/v/3?tab=articles`, `archives/${ID}/v/3/index.html`],
    [`/archives/${ID}/history?before=4`, `archives/${ID}/history/before-4.html`],
    ["/changes?before=x", "changes/index.html"],
    ["/incidents?view=map", "incidents/view-map.html"],
    [`/incidents?before=${ID}`, `incidents/before-${ID}.html`],
    [`/incidents?place=${ID}`, `incidents/place-${ID}.html`],
    [`/incidents?from=2021&to=2021&before=${ID}`, `incidents/from-2021_to-2021_before-${ID}.html`],
    [`/am/email/${ID}/poster`, `am/email/${ID}/poster/index.html`],
    [`/archives/${ID}/cite.bib`, `archives/${ID}/cite.bib`],
    ["/am/changes.atom", "am/changes.atom"],
    ["/favicon.svg", "favicon.svg"],
    ["/media/abc_d-1x2?w=480&x=1", "media/abc_d-1x2_w-480.webp"],
    ["/media/abcdefghijklmnopqrstuv-1080x16383", "media/abcdefghijklmnopqrstuv-1080x16383.webp"],
    ["/media/abcdefghijklmnopqrstuv-1080x16384?w=480", "media/abcdefghijklmnopqrstuv-1080x16384_w-480.jpeg"],
    ["/media/abcdefghijklmnopqrstuv-17783x700", "media/abcdefghijklmnopqrstuv-17783x700.jpeg"],
    ["/api/v1/export_incidents?format=zip", "export/archive.zip"],
    ["/manifest.json", "proof/manifest.json"],
    ["/manifest.jsonl", "proof/manifest.jsonl"],
  ])("has %s as %s", (address, file) => {
    expect(map(address)?.file).toBe(file);
  });

  it("has old revisions only where they are asked for", () => {
    const mapWithout = createAddressMapper(createMirroredPages(lists));
    expect(mapWithout(new URL(`/archives/${ID}/v/3`, "https://site.example"))).toBeUndefined();
    expect(mapWithout(new URL(`/archives/${ID}/history`, "https://site.example"))).toBeDefined();
  });

  it("lists older items once, beneath the newest one", () => {
    expect(map(`/am/archives/${ID}?number=8&before=${OTHER}`)).toEqual({
      address: `/am/archives?before=${OTHER}&number=8`,
      file: `am/archives/before-${OTHER}_number-8.html`,
    });
    expect(map(`/archives/${ID}?tab=images&before=${OTHER}&number=8`)?.address).toBe(`/archives/${ID}?tab=images`);
  });

  it.each([
    "/SignIn",
    "/am/SignUp?next=%2Fdashboard",
    "/ResetPassword",
    "/payment",
    "/dashboard/trash",
    "/CreateIncident",
    "/draft?key=secret",
    "/nowhere",
    "/archives/not-an-id",
    "/incidents?q=tole",
    `/incidents?place=${ID}&status=reported`,
    `/incidents?place=${ID}&view=map`,
    "/incidents?from=2021",
    `/archives/${ID}/history?from=1&to=2`,
    "/changes?what=status",
    `/archives/${ID}.data`,
    "/api/v1/get_site",
    "/api/v1/export_incidents",
    `/api/v1/export_incidents?format=csv&place=${ID}`,
    "/t/7",
    `/embed/archives/${ID}`,
    `/archives/${ID}/card/1a.png`,
    "/media/drafts/abc-1x2",
    "/assets/CbpCb3Xt.js",
    "/before-hydration.js",
  ])("leaves %s to the site", (address) => {
    expect(map(address)).toBeUndefined();
  });
});

const long = "a".repeat(81);

describe("formatFileName", () => {
  it.each([
    ["/", "html", "index.html"],
    ["/am", "html", "am/index.html"],
    ["/incidents?before=1&number=8", "html", "incidents/before-1_number-8.html"],
    ["/archives?more=", "html", "archives/more.html"],
    [`/am/archives/${ID}?tab=videos`, "html", `am/archives/${ID}/tab-videos.html`],
    [`/archives/${ID}/cite.bib`, "bib", `archives/${ID}/cite.bib`],
    ["/twitter.atom", "atom", "twitter.atom"],
    ["/media/abc-1600x900?w=480", "webp", "media/abc-1600x900_w-480.webp"],
  ])("names the file of %s as %s: %s", (address, extension, file) => {
    const [path = "", search] = address.split("?");
    expect(formatFileName(path, new URLSearchParams(search), extension)).toBe(file);
  });

  it.each([
    ["capitals", "/incidents?place=Tole"],
    ["letters of another script", `/incidents?place=${encodeURIComponent("ጠለ")}`],
    ["what Windows refuses", `/incidents?place=${encodeURIComponent("a:b*c?d")}`],
    ["what leads out of the folder", `/incidents?place=${encodeURIComponent("../../x")}`],
    ["a long name", `/incidents?place=${long}`],
    ["nothing but a dot", "/incidents?.="],
  ])("hashes %s", (_what, address) => {
    const [path = "", search] = address.split("?");
    expect(formatFileName(path, new URLSearchParams(search), "html")).toMatch(/^incidents\/x[0-9a-f]{24}\.html$/);
  });

  it("hashes folders that no file system takes, and keeps the ending of files", () => {
    const none = new URLSearchParams();
    expect(formatFileName("/con/x", none, "html")).toMatch(/^x[0-9a-f]{24}\/x\/index\.html$/);
    expect(formatFileName("/lpt1.txt/x", none, "html")).toMatch(/^x[0-9a-f]{24}\/x\/index\.html$/);
    expect(formatFileName("/..%2f/x", none, "html")).toMatch(/^x[0-9a-f]{24}\/x\/index\.html$/);
    expect(formatFileName("/assets/CbpCb3Xt.css", none, "css")).toMatch(/^assets\/x[0-9a-f]{24}\.css$/);
  });

  it("keeps names of up to 80 letters", () => {
    const none = new URLSearchParams();
    expect(formatFileName(`/${"a".repeat(80)}`, none, "html")).toBe(`${"a".repeat(80)}/index.html`);
    expect(formatFileName(`/${"a".repeat(81)}`, none, "html")).toMatch(/^x[0-9a-f]{24}\/index\.html$/);
  });

  it("gives addresses that differ in capitals names that differ in more", () => {
    const [one, other] = ["/media/Ab", "/media/aB"].map((path) =>
      formatFileName(path, new URLSearchParams(), "webp").toLowerCase(),
    );
    expect(one).not.toBe(other);
  });
});
