import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { addArticle, addClaim, addVideo, recordIncident, tole } from "./test-data/incidents.ts";
import { bekele, signInByApi } from "./test-data/users.ts";

const getIncident = (page: Page) => page.getByRole("article", { name: tole.title });
const getDialog = (page: Page) => page.getByRole("dialog", { name: "Set the status" });
/** Chooses a status in the dialog, with a note where one is given, and saves it. */
async function setStatus(page: Page, status: string, note?: string): Promise<void> {
  await page.getByRole("button", { name: "Set the status" }).click();
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
  await expect(page.getByText("The status is now “Corroborated”.")).toBeVisible();
  const second = await openVisitorPage();
  await signInByApi(second, bekele);
  await second.goto(`/archives/${id}`);
  await setStatus(second, "Verified", "ከሁለት ምንጮች ተጣርቷል።");
  await expect(getIncident(second)).toContainText("Status: Verified");

  // The form warns before saving when a figure or a word is changed.
  await page.reload();
  await getIncident(page).getByRole("button", { name: "Edit" }).first().click();
  const form = page.getByRole("dialog", { name: "Edit Incident" });
  const notice = form.getByText("This incident is verified. If you save this, it no longer is");
  const why = form.getByLabel("Why this change");
  await expect(why).toHaveCount(0);
  await form.getByLabel("Description").fill("In other words.");
  await expect(notice).toBeVisible();
  await form.getByLabel("Number of killed").fill("451");
  await form.getByLabel("Why these counts").fill("One more was found.");
  await form.getByText("Say why (optional)").click();
  await why.fill("A list came to light.");
  await form.getByRole("button", { name: "Edit Incident" }).click();
  await expect(page.getByText("Its status is now “Corroborated”, as what it states has changed.")).toBeVisible();
  const [newest] = await (await page.request.get(`/api/v1/get_revisions/${id}`)).json();
  expect(newest.reason).toBe("A list came to light.");
  await expect(getIncident(page)).toContainText("Status: Corroborated");

  await setStatus(page, "Disputed");
  await expect(getDialog(page).getByLabel("Note")).toBeFocused();
  await getDialog(page).getByLabel("Note").fill("It is denied.");
  // Meanwhile another admin sets another one: either is taken of each field.
  const other = { incident_id: id, status: "reported", note: "The government denies it." };
  expect((await second.request.post("/api/v1/set_verification_status", { data: other })).status()).toBe(200);
  await getDialog(page).getByRole("button", { name: "Save" }).click();
  const getField = (name: string) => getDialog(page).getByRole("group", { name });
  await getField("Status").getByRole("radio", { name: "Your text" }).check();
  await getField("Note").getByRole("radio").first().check();
  await getDialog(page).getByRole("button", { name: "Save" }).click();
  await expect(getIncident(page)).toContainText("Status: Disputed");
  await expect(getIncident(page)).toContainText("The government denies it.");

  const visitor = await openVisitorPage();
  await visitor.goto(`/archives/${id}`);
  await expect(getIncident(visitor)).toContainText("Status: Disputed");
  await expect(getIncident(visitor).getByRole("link", { name: "What the statuses mean" })).toHaveAttribute(
    "href",
    "/methodology#status-disputed",
  );
  await expectAccessible(visitor);

  await page.getByRole("button", { name: "Set the status" }).click();
  await getDialog(page).getByLabel("Status").selectOption({ label: "Withdrawn" });
  await expect(getDialog(page).getByText("Withdrawn, the incident is in no list.")).toBeVisible();
  await getDialog(page).getByLabel("Note").fill("It was counted twice.");
  await getDialog(page).getByRole("button", { name: "Save" }).click();
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
