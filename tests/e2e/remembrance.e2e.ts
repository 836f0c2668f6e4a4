import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { addArticle, recordIncident, tole } from "./test-data/incidents.ts";

/** Returns the day in Ethiopia some years ago, so many days from now. */
function getDay(years: number, days: number): string {
  const date = new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

test("home remembers an incident on its day, and the dashboard before it", async ({ ownerPage: page, openVisitorPage }) => {
  const record = async (title: string, date_of_incident: string) => {
    const id = await recordIncident(page, { title, date_of_incident });
    await addArticle(page, id);
    const status = { incident_id: id, status: "reported" };
    expect((await page.request.post("/api/v1/set_verification_status", { data: status })).status()).toBe(200);
    return id;
  };
  const visitor = await openVisitorPage();
  const card = visitor.getByRole("region", { name: "Day of remembrance" });

  await test.step("there is no card on other days", async () => {
    await record("Another day", getDay(2, 9));
    await visitor.goto("/");
    await expect(card).toHaveCount(0);
  });

  await test.step("the card has the incident, its campaign and its letter", async () => {
    const id = await record(tole.title, getDay(4, 0));
    await publishCampaign(page, { title: "Light a candle", incidents: [id] });
    await publishEmailCampaign(page, { title: "Ask for an inquiry", incidents: [id] });
    await visitor.goto("/");
    await expect(card).toContainText("4 years ago today");
    await expect(card.getByRole("link", { name: "Light a candle" })).toBeVisible();
    await expect(card.getByRole("link", { name: "Ask for an inquiry" })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalOverflow(visitor);
    await visitor.goto("/am");
    await expect(visitor.getByRole("region", { name: "የመታሰቢያ ቀን" })).toContainText("የዛሬ 4 ዓመት");
    await visitor.goto("/");
    await card.getByRole("link", { name: tole.title }).click();
    await expect(visitor).toHaveURL(new RegExp(`/archives/${id}$`));
  });

  await test.step("the dashboard names what comes, and an admin starts its campaign", async () => {
    await page.goto("/dashboard");
    const attention = page.getByRole("region", { name: "Needs attention" });
    await attention.getByText("Anniversaries ahead").click();
    await expect(attention.getByRole("link", { name: "Today: 4 years since Remember Tole" })).toBeVisible();
    const coming = attention
      .getByRole("listitem")
      .getByRole("listitem")
      .filter({ hasText: "In 9 days: 2 years since Another day" });
    await expectAccessible(page);
    await coming.getByRole("button", { name: "Start a campaign from this record" }).click();
    await expect(page).toHaveURL(/\/dashboard\/twitter\/[\w-]+$/);
    const draft = new URL(page.url()).pathname;
    await page.goto("/dashboard");
    await attention.getByText("Anniversaries ahead").click();
    await expect(coming.getByRole("link", { name: "A draft is ready" })).toHaveAttribute("href", draft);
    await expect(coming.getByRole("button")).toHaveCount(0);
  });
});
