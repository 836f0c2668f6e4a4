import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectVisibleFocus, tabTo } from "./keyboard-focus.ts";
import { addImage, recordIncident, tole } from "./test-data/incidents.ts";

const getResult = (page: Page) => page.getByRole("region", { name: "The result" });
const check = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "", buffer });

test.use({ viewport: { width: 360, height: 740 } });

test("a journalist checks a picture, a revision and a list offline", async ({ ownerPage: page, openVisitorPage }) => {
  const id = await recordIncident(page);
  await addImage(page, id);
  const visitor = await openVisitorPage();
  await visitor.goto("/methodology#proof");
  await visitor.getByRole("main").getByRole("link", { name: "Verify a copy" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Check that nothing was changed" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Fetch the list" })).toBeInViewport({ ratio: 1 });
  const downloading = visitor.waitForEvent("download");
  await visitor.getByRole("link", { name: "Download the list" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("manifest.json");
  const saved = await (await visitor.request.get("/manifest.json")).body();
  const [{ path }] = JSON.parse(saved.toString()).years;
  const savedYear = await (await visitor.request.get(path)).body();

  // Later: she has a picture of the incident, and the response of the API.
  await recordIncident(page, { title: "A later one" });
  const [image] = await (await visitor.request.get(`/api/v1/get_images_for_incident/${id}`)).json();
  const picture = await (await visitor.request.get(image.img)).body();
  const revisions = await (await visitor.request.get(`/api/v1/get_revisions/${id}`)).body();

  // A file that is chosen before the list is loaded waits for it.
  await check(visitor, "picture.webp", picture);
  await expect(getResult(visitor)).toContainText("First fetch the list");
  await tabTo(visitor, visitor.getByRole("button", { name: "Fetch the list" }));
  await expectVisibleFocus(visitor);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("The list is here.")).toBeVisible();
  await expect(getResult(visitor)).toContainText("Unchanged since");
  await expect(getResult(visitor)).toBeFocused();
  await expect(getResult(visitor)).toContainText("Verified by people");
  await expect(getResult(visitor)).toContainText("First named by revision 2.");
  await expect(getResult(visitor).getByRole("link", { name: "Read the incident" })).toHaveAttribute("href", `/archives/${id}`);
  await expectAccessibleLayout(visitor);

  const requests: string[] = [];
  visitor.on("request", (request) => requests.push(request.url()));
  await visitor.context().setOffline(true);
  const changed = Buffer.from(picture);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await check(visitor, "changed.webp", changed);
  await expect(getResult(visitor)).toContainText("Of: changed.webp");
  await expect(getResult(visitor).getByRole("heading", { name: "Not in the list" })).toBeVisible();
  await expect(getResult(visitor)).toContainText("compressed or converted the picture again");

  await check(visitor, "kept.json", saved);
  await expect(getResult(visitor).getByRole("heading", { name: "Unchanged since the list that you kept" })).toBeVisible();
  await check(visitor, "forged.json", Buffer.from(saved.toString().replace(/"sha256": ".{8}/, '"sha256": "00000000')));
  await expect(getResult(visitor)).toContainText("the site tells something else of this year now");
  await check(visitor, "forged-year.json", Buffer.from(savedYear.toString().replace('"revision":2', '"revision":3')));
  await expect(getResult(visitor).getByRole("heading", { name: "The two lists differ" })).toBeVisible();
  await expect(getResult(visitor)).toContainText("Your list does not fit together");
  await expectAccessible(visitor);

  await visitor.getByLabel("Or paste a text").fill(revisions.toString());
  await visitor.getByRole("button", { name: "Check the text" }).click();
  await expect(getResult(visitor).getByRole("heading", { name: "Unchanged", exact: true })).toBeVisible();
  await visitor.getByLabel("Or paste a text").fill(revisions.toString().replaceAll(tole.title, "Forget Tole"));
  await visitor.getByRole("button", { name: "Check the text" }).click();
  await expect(getResult(visitor)).toContainText("The text is not what was published under this number.");
  await expectAccessibleLayout(visitor);
  expect(requests).toEqual([]);
  await visitor.context().setOffline(false);
});
