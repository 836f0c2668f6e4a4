import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { publishCampaign } from "./test-data/campaigns.ts";
import { recordIncident, tole } from "./test-data/incidents.ts";

test("posters and frames can be read in both modes", async ({ ownerPage: page }) => {
  const id = await recordIncident(page);
  for (const path of [`/archives/${id}/poster`, `/embed/archives/${id}`]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const language of ["", "/am"]) {
        await page.goto(language + path);
        await expectAccessible(page);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoHorizontalOverflow(page);
        }
      }
    }
  }
  const poster = await page.context().newPage();
  await poster.goto(`/archives/${id}/poster`);
  await expect(poster.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  // One page: browsers write the number of pages into the file.
  expect((await poster.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a frame on another site tells the page around it how tall it is", async ({ ownerPage: page }) => {
  const id = await publishCampaign(page, { tweets: ["One", "Two"] });
  const address = (await page.request.get(`/embed/twitter/${id}`)).url();
  const html = `<!DOCTYPE html><title>A</title><link rel="icon" href="data:,"><iframe src="${address}" title="B"></iframe>`;
  const elsewhere = createServer((_request, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  await page.addInitScript(() => addEventListener("message", ({ data }) => Object.assign(window, { told: data })));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Tweet" })).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => (window as { told?: { height: number } }).told?.height)).toBeGreaterThan(200);
  elsewhere.close();
});
