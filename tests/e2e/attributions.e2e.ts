import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { addArticle, front, recordIncident } from "./test-data/incidents.ts";
import { bekele, signInByApi } from "./test-data/users.ts";
import { closeToast, getToast } from "./toasts.ts";

const getResponsible = (page: Page) => page.getByRole("region", { name: "Who is held responsible, and by whom" });
const getLabels = (page: Page) =>
  page
    .getByRole("dialog")
    .last()
    .locator("label, legend")
    .evaluateAll((labels) => labels.filter((label) => !label.closest("fieldset label")).map(({ textContent }) => textContent));

test.use({ viewport: { width: 360, height: 740 } });

test("an admin records whom sources hold responsible", async ({ ownerPage: page, openVisitorPage }) => {
  /** On a phone a toast covers the buttons at the end of a dialog. */
  const dismiss = (text: string | RegExp) => closeToast(getToast(page, text));
  const id = await recordIncident(page);
  await addArticle(page, id, "A report", "https://report.example/1");
  await page.goto(`/archives/${id}`);
  await getResponsible(page).getByRole("button", { name: "Add who is held responsible" }).click();
  const dialog = page.getByRole("dialog", { name: "Add who is held responsible" });
  await expect(dialog.getByLabel("Organisation")).toHaveAccessibleDescription(
    "No organisation is recorded yet. Please add one to the list first.",
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").getByRole("link")).toHaveText(["Organisation", "Sources that say this"]);
  await expectAccessibleLayout(page);
  await dialog.getByRole("checkbox", { name: "report.example: A report" }).check();
  await dialog.getByLabel("What the source says, in its words").fill("The Front did it.");

  // An organisation that is missing is added here, and is chosen. Nothing asks for a person.
  await dialog.getByRole("button", { name: "Add an organisation" }).click();
  const organisation = page.getByRole("dialog", { name: "Add an organisation" });
  await expect(organisation).toContainText("Persons are not entered here, and no form has a field for one");
  expect(await getLabels(page)).toEqual([
    "Name in English",
    "Name in Amharic",
    "Other names and abbreviations",
    "What it is",
    "What it is, in Amharic",
  ]);
  await organisation.getByLabel("Name in English").fill(front.name_en);
  await organisation.getByLabel("Other names and abbreviations").fill("FoT\n\nTests");
  await organisation.getByRole("button", { name: "Save" }).click();
  await expect(organisation.getByLabel("What it is", { exact: true })).toBeFocused();
  await expectAccessibleLayout(page);
  await organisation.getByLabel("What it is", { exact: true }).fill(front.description);
  await organisation.getByRole("button", { name: "Save" }).click();
  await expect(organisation).toHaveCount(0);
  await dismiss("added to the list");
  await expect(dialog.getByRole("combobox", { name: "Organisation" }).getByRole("option", { selected: true })).toHaveText(
    front.name_en,
  );
  await expect(dialog.getByRole("checkbox")).toBeChecked();

  // A court's finding needs its judgment.
  await dialog.getByRole("radio", { name: "Found responsible by a court" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("needs a court's document among its sources");
  await dismiss(/needs a court/);
  await dialog.getByRole("radio", { name: "Held responsible", exact: true }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(getResponsible(page).getByRole("list", { name: front.name_en })).toContainText("Held responsible: report.example");
  // Its words stand with the source.
  await expect(page.getByRole("tabpanel", { name: "Articles" })).toContainText("The Front did it.");
  await dismiss("added to the incident");
  await getResponsible(page).getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit who is held responsible" });
  await expect(editing.getByRole("combobox")).toHaveValue(/./);
  await editing.getByRole("radio", { name: "Responsibility denied" }).check();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(getResponsible(page)).toContainText("Responsibility denied");

  // Another admin verifies it: deleting what it rests on warns first that the status will be lowered.
  const second = await openVisitorPage();
  await signInByApi(second, bekele);
  const verified = { incident_id: id, status: "verified" };
  expect((await second.request.post("/api/v1/set_verification_status", { data: verified })).status()).toBe(200);
  await page.reload();
  const question = page.getByRole("alertdialog");
  const consequence = "This incident is verified. If you delete this, it no longer is: another admin has to verify it again.";
  await page.getByRole("tabpanel", { name: "Articles" }).getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText(consequence);
  await question.getByRole("button", { name: "Cancel" }).click();
  await getResponsible(page).getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText(`${front.name_en}: Responsibility denied`);
  await expect(question).toContainText(consequence);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Its status is now “Reported”, as what it states has changed.")).toBeVisible();
  await expect(getResponsible(page)).toContainText("Nothing is recorded yet of whom sources hold responsible.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getResponsible(page)).toContainText("Responsibility denied");

  // The list of organisations.
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Organisations" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Organisations");
  const item = page.getByRole("listitem", { name: front.name_en });
  await expect(item).toContainText("Also: FoT, Tests");
  await item.getByRole("button", { name: "Edit" }).click();
  const edited = page.getByRole("dialog", { name: "Edit the organisation" });
  const warning = edited.getByText("Verified incidents that name it have to be verified again when its name changes.");
  await expect(edited.getByLabel("Name in English")).toHaveValue(front.name_en);
  await expect(warning).toHaveCount(0);
  await edited.getByLabel("Name in Amharic").fill("ግንባር");
  await expect(warning).toBeVisible();
  await edited.getByLabel("Name in Amharic").fill("");
  await expect(warning).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(edited).toHaveCount(0);
  await item.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(item.getByRole("alert")).toContainText(`“${front.name_en}” cannot be deleted while incidents name it.`);
  await dismiss(/cannot be deleted/);
  await expectAccessible(page);
});
