import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { addArticle, addClaim, addVideo, recordIncident, tole } from "./test-data/incidents.ts";
import { bekele, signInByApi } from "./test-data/users.ts";

const getIncident = (page: Page) => page.getByRole("article", { name: tole.title });
const getDialog = (page: Page) => page.getByRole("dialog", { name: "Set the status" });
/** Chooses a status in the dialog, with a note where one is given, and saves it. */
async function setStatus(page: Page, status: string, note?: string): Promise<void> {
  const button = page.getByRole("button", { name: "Set the status" });
  const fold = page.getByRole("region", { name: "What you can do" }).getByText("⋯");
  await expect(fold.or(button).first()).toBeVisible();
  if (!(await button.isVisible())) await fold.click();
  await button.click();
  await getDialog(page).getByLabel("Status").selectOption({ label: status });
  if (note) await getDialog(page).getByLabel("Note").fill(note);
  await getDialog(page).getByRole("button", { name: "Save" }).click();
}

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/410/] });

test("a second admin verifies an incident, which is later withdrawn", async ({ ownerPage: page, openVisitorPage }) => {
  await recordIncident(page, { title: "An older one" });
  const id = await recordIncident(page);
  for (const source of [await addArticle(page, id), await addVideo(page, id)]) {
    await addClaim(page, id, source, { minimum: 450, maximum: 450 });
  }
  await page.goto(`/archives/${id}`);
  await expect(getIncident(page)).toContainText("Status: Not reviewed yet");

  // The admin who changed it last cannot verify it.
  await setStatus(page, "Verified");
  await expect(getDialog(page).getByLabel("Status")).toHaveAccessibleDescription(
    "You were the last to change what this incident states. Another admin has to verify it.",
  );
  await expectAccessibleLayout(page);
  await getDialog(page).getByLabel("Status").selectOption({ label: "Corroborated" });
  await getDialog(page).getByRole("button", { name: "Save" }).click();
  await expect(getDialog(page)).toHaveCount(0);
  await expect(getIncident(page)).toContainText("Status: Corroborated");
  const second = await openVisitorPage();
  await signInByApi(second, bekele);
  await second.goto(`/archives/${id}`);
  await setStatus(second, "Verified", "ከሁለት ምንጮች ተጣርቷል።");
  await expect(getIncident(second)).toContainText("Status: Verified");

  // It is verified no longer once a figure is changed.
  await page.reload();
  await getIncident(page).getByRole("button", { name: "Edit" }).first().click();
  const form = page.getByRole("dialog", { name: "Edit Incident" });
  await form.getByLabel("Number of killed").fill("451");
  await form.getByRole("button", { name: "Edit Incident" }).click();
  await expect(page.getByText("Its status is now “Corroborated”, as what it states has changed.")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(getIncident(page)).toContainText("Status: Corroborated");
  const disputed = { incident_id: id, status: "disputed", note: "The government denies it." };
  expect((await second.request.post("/api/v1/set_verification_status", { data: disputed })).status()).toBe(200);

  const visitor = await openVisitorPage();
  await visitor.goto(`/archives/${id}`);
  await expect(getIncident(visitor)).toContainText("Status: Disputed");
  await expectAccessible(visitor);

  await page.reload();
  await setStatus(page, "Withdrawn", "It was counted twice.");
  await expect(page.getByRole("heading", { name: "This incident was withdrawn" })).toBeFocused();
  for (const [path, heading] of [
    [`/archives/${id}`, "This incident was withdrawn"],
    [`/am/archives/${id}`, "ይህ ክስተት ከማኅደሩ ተነሥቷል"],
    [`/archives/${id}/history`, "This incident was withdrawn"],
    [`/archives/${id}/v/1`, "This incident was withdrawn"],
  ] as const) {
    expect((await visitor.goto(path))?.status()).toBe(410);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(visitor.getByRole("main")).toContainText("It was counted twice.");
    expect(await visitor.content()).not.toContain(tole.title);
    await expectAccessibleLayout(visitor);
  }
  await visitor.goto("/archives");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("An older one");
  await expect(visitor.getByText(tole.title)).toHaveCount(0);

  await page.getByRole("link", { name: "Withdrawn incidents" }).click();
  const withdrawn = page.getByRole("region", { name: "Withdrawn incidents" });
  await expect(withdrawn.getByRole("listitem")).toContainText(tole.title);
  await expectAccessible(page);
  await setStatus(page, "Reported", "Counted once, after all.");
  await expect(withdrawn).toContainText("No incident is withdrawn.");
  await visitor.goto("/archives");
  await expect(getIncident(visitor)).toContainText("Status: Reported");
  await expect(visitor.getByRole("listitem").filter({ hasText: "An older one" })).toContainText("Not reviewed yet");
});
