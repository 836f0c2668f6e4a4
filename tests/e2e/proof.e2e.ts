import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectVisibleFocus, tabTo } from "./keyboard-focus.ts";
import { addImage, recordIncident } from "./test-data/incidents.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a journalist checks a picture, beside a list that she kept", async ({ ownerPage: page, openVisitorPage }) => {
  const id = await recordIncident(page);
  await addImage(page, id);
  const visitor = await openVisitorPage();
  await visitor.goto("/methodology#proof");
  await visitor.getByRole("main").getByRole("link", { name: "Verify a copy" }).click();
  await expect(visitor.getByRole("heading", { name: "Did someone change this? Drop the file here." })).toBeInViewport();
  const downloading = visitor.waitForEvent("download");
  await visitor.getByRole("link", { name: "Download the list" }).click();
  expect((await downloading).suggestedFilename()).toBe("manifest.jsonl");
  const kept = await (await visitor.request.get("/manifest.jsonl")).body();

  // Later: she has a picture of the incident.
  await recordIncident(page, { title: "A later one" });
  const [image] = await (await visitor.request.get(`/api/v1/get_images_for_incident/${id}`)).json();
  const picture = await (await visitor.request.get(image.img)).body();
  const input = visitor.getByLabel("Choose a file");
  const result = visitor.getByRole("region", { name: "The result" });
  const check = (...files: [name: string, buffer: Buffer][]) =>
    input.setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "", buffer })));

  await tabTo(visitor, input);
  await expectVisibleFocus(visitor);
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await check(["picture.webp", picture], ["kept.jsonl", kept]);
  await expect(result).toContainText("Unchanged: picture.webp has been in the record since");
  await expect(result).toContainText("The list that you kept has it too, since");
  await expect(result).toContainText("The list of today begins with kept.jsonl");
  await expect(result).toBeFocused();
  expect(asked).toEqual([expect.stringMatching(/^\/api\/v1\/find_hashes\/[0-9a-f]{5}$/), "/manifest.jsonl"]);
  await expect(result.getByRole("link", { name: "The incident that shows this picture" })).toHaveAttribute(
    "href",
    `/archives/${id}`,
  );
  await expectAccessibleLayout(visitor);

  const changed = Buffer.from(picture);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await check(["changed.webp", changed]);
  await expect(result).toContainText("changed.webp is not in the record.");
  await expect(result).toContainText("The list that you kept does not have it.");
  await check(["forged.jsonl", Buffer.from(kept.toString().replace('"revision":1', '"revision":2'))]);
  await expect(result).toContainText("The list of today does not begin with forged.jsonl.");
  await expectAccessible(visitor);
});
