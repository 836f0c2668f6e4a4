import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { addArticle, recordIncident, tole } from "./test-data/incidents.ts";
import { type ApiClient, alice } from "./test-data/users.ts";

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of (404|410)/] });

async function edit({ request }: ApiClient, id: string, data: object): Promise<void> {
  const response = await request.patch(`/api/v1/edit_incident_metadata/${id}`, { data: { base: {}, ...data } });
  expect(response.status()).toBe(200);
}

test("a journalist compares revisions and finds the one that she cited", async ({ ownerPage: page, openVisitorPage }) => {
  const id = await recordIncident(page);
  await edit(page, id, { killed: { minimum: 451, maximum: 460 }, change_reason: "Another list names more." });
  await addArticle(page, id, "ዘገባ");

  await recordIncident(page, { title: "Another" });
  const visitor = await openVisitorPage();
  await visitor.goto(`/archives/${id}`);
  await visitor.getByText("Cite", { exact: true }).click();
  await expect(visitor.getByText(/Revision 3, SHA-256 [0-9a-f]{12}\. .*\/v\/3/)).toBeVisible();
  await visitor.getByRole("link", { name: /^Corrected on \d/ }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "History of this record" })).toBeVisible();
  const entries = visitor.getByRole("region", { name: "All changes, newest first" }).getByRole("listitem");
  // They were made by one admin within half an hour.
  await visitor.getByText("The 3 revisions of this change").click();
  await expect(entries.filter({ hasText: "First recorded." }).getByText("Killed: 450 → became 451–460")).toBeVisible();
  await expect(visitor.getByText("Why: Another list names more.")).toBeVisible();
  await expect(visitor.getByText("An article was added: ዘገባ")).toBeVisible();
  await expectAccessibleLayout(visitor);

  await expect(entries.first()).toBeInViewport();
  await visitor.getByText("Compare two revisions").click();
  await visitor.getByLabel("From").selectOption("Revision 1");
  await visitor.getByLabel("To", { exact: true }).selectOption("Revision 3");
  await visitor.getByRole("button", { name: "Compare" }).click();
  const comparison = visitor.getByRole("region", { name: "From revision 1 to revision 3" });
  await expect(comparison.getByText("An article was added: ዘገባ")).toBeVisible();
  await expect(comparison.getByText("Killed: 450 → became 451–460")).toBeVisible();
  await expect(visitor).toHaveURL(/\/history\?from=1&to=3$/);
  await expectAccessible(visitor);

  await comparison.getByRole("link", { name: "Revision 1" }).click();
  await expect(visitor.getByText("You are reading an old version (1 of 3).")).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 1, name: tole.title })).toBeVisible();
  await visitor.getByText("Cite", { exact: true }).click();
  await expect(visitor.getByText(/Revision 1, SHA-256 [0-9a-f]{12}\. .*\/v\/1/)).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessibleLayout(visitor);
  await visitor.getByRole("link", { name: "See the current version" }).click();
  await expect(visitor).toHaveURL(new RegExp(`/archives/${id}$`));

  await visitor.goto("/am/changes");
  await expect(visitor.getByRole("heading", { level: 1, name: "የማኅደሩ ለውጦች" })).toBeVisible();
  // One entry, for the same reason.
  await expect(visitor.getByRole("link", { name: tole.title })).toHaveCount(1);
  await expectAccessibleLayout(visitor);
  await test.step("the changes are filtered by what they are, also without scripts", async () => {
    await visitor.getByLabel("የለውጡ ዓይነት").selectOption("የታረመ");
    await visitor.getByRole("button", { name: "ይተግብሩ" }).click();
    await expect(visitor).toHaveURL(/\/am\/changes\?what=corrected$/);
    await expect(visitor.getByRole("link", { name: "Another" })).toHaveCount(0);
    await expect(visitor.getByRole("link", { name: tole.title })).toHaveCount(1);
    await expectAccessibleLayout(visitor);
    await visitor.getByRole("link", { name: /^ያስወግዱ፦/ }).click();
    await expect(visitor).toHaveURL(/\/am\/changes$/);
    await expect(visitor.getByRole("link", { name: "Another" })).toHaveCount(1);
    const plain = await openVisitorPage({ javaScriptEnabled: false });
    await plain.goto("/changes");
    await plain.getByLabel("What kind of change").selectOption("Withdrawn, or shown again");
    await plain.getByRole("button", { name: "Apply" }).click();
    await expect(plain).toHaveURL(/\/changes\?what=withdrawn$/);
    await expect(plain.getByText("Nothing here has these filters.")).toBeVisible();
  });
  await test.step("an admin filters the history by who and what", async () => {
    await page.goto("/dashboard/history");
    await page.getByLabel("What", { exact: true }).selectOption("Incidents");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/history\?what=incidents$/);
    await expect(page.getByText("Article: created")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Another", tole.title]);
    await expectAccessibleLayout(page);
    await page.getByLabel("Who", { exact: true }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/history\?who=[0-9a-f-]{36}&what=incidents$/);
    await page.getByRole("link", { name: /^Leave out: What/ }).click();
    await expect(page).toHaveURL(/\/history\?who=[0-9a-f-]{36}$/);
  });
  expect(await (await visitor.request.get("/am/changes.atom")).text()).toContain(`/am/archives/${id}/v/3`);

  for (const path of [`/archives/${id}/v/9`, `/archives/${id}/v/x`, "/archives/x/history"]) {
    expect((await visitor.goto(path))?.status(), path).toBe(404);
  }
});

test("an owner redacts a name in old revisions, and reverts to one of them", async ({ ownerPage: page, openVisitorPage }) => {
  const id = await recordIncident(page, { description: "Told by a witness of the name Xyz." });
  await edit(page, id, { description: "Told by a witness." });
  await edit(page, id, { title: "A wrong title" });
  await addArticle(page, id, "A false report");
  await page.goto(`/archives/${id}/history`);
  await page.getByRole("link", { name: "Remove a name" }).click();
  await page.getByLabel("Name or words").fill("Xyz");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText(/^Incident .*: 1 version, the log/)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByLabel("Reason").fill("It named a witness.");
  await page.getByRole("button", { name: "Remove for ever" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(alice.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Removed \d+ times\.$/ })).toBeVisible();

  await page.goto(`/archives/${id}/v/2`);
  await page.getByRole("button", { name: "Bring this state back" }).click();
  await expect(dialog.getByText("Anything added since moves to the trash")).toBeVisible();
  await expectAccessibleLayout(page);
  await dialog.getByLabel("Why").fill("The title was wrong.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You are reading an old version (2 of 5).")).toBeVisible();

  const visitor = await openVisitorPage();
  await visitor.goto(`/archives/${id}/v/1`);
  await expect(visitor.getByText("It named a witness.")).toBeVisible();
  // Tools come after the page.
  await visitor.waitForLoadState("networkidle");
  await expect(visitor.getByRole("button", { name: "Bring this state back" })).toHaveCount(0);
  expect(await visitor.content()).not.toContain("Xyz");
  await visitor.goto(`/archives/${id}/history`);
  await expect(visitor.getByRole("link", { name: "Remove a name" })).toHaveCount(0);
  const newest = visitor.getByRole("listitem").filter({ hasText: "Why: The title was wrong." }).first();
  await expect(newest.getByText("An article was removed: A false report")).toBeVisible();
});
