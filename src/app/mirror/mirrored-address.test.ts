import { describe, expect, it } from "vitest";
import { createPageMatcher } from "#platform/server/page-address.ts";
import type { ItemOrders } from "../page-routes.ts";
import { createPageRoutes } from "../page-routes.ts";
import { createAddressMapper } from "./mirrored-address.ts";

const ID = "01a21564-467f-72b7-b418-cc314c14fe65";
const OTHER = "01a21564-2a12-764c-bad5-a456d896b264";
const order = { findSequence: async () => 1, countFrom: async () => 1 };
const orders: ItemOrders = {
  ...{ twitterCampaigns: order, emailCampaigns: order, incidents: order },
  findNewestRevision: async () => 1,
  hasRecipients: async () => false,
};
const mapAddress = createAddressMapper(createPageMatcher(createPageRoutes(orders)));
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
    ["/api/v1/export_incidents?format=zip", "export/archive.zip"],
    ["/manifest.json", "proof/manifest.json"],
    ["/manifests/2026.json", "proof/manifests/2026.json"],
  ])("has %s as %s", (address, file) => {
    expect(map(address)?.file).toBe(file);
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
