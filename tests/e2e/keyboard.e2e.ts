import { expect, test } from "./fixtures.ts";
import { expectFocusTrappedIn, expectVisibleFocus, tabTo } from "./keyboard-focus.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { alice } from "./test-data/users.ts";

test("the bar, its menus and a form with an error are used by keyboard", async ({ page }) => {
  await test.step("the skip link leads past the bar, and Escape closes a menu", async () => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Join Campaign" }));

    await page.reload();
    const menu = page.getByRole("navigation").getByRole("button", { name: "Campaigns" });
    const link = page.getByRole("navigation").getByRole("link", { name: "Twitter Campaign" });
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/twitter$/);
  });

  await test.step("an error is marked by a bar, not only by a colour", async () => {
    await page.goto("/SignIn");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    const email = page.getByLabel("Email");
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    const readStyles = () =>
      email.evaluate((input: HTMLInputElement) => {
        const field = input.labels?.[0]?.parentElement;
        const [ring, bar] = [getComputedStyle(input), field && getComputedStyle(field)];
        return { ring: `${ring.outlineStyle} ${ring.outlineWidth}`, bar: Number.parseFloat(bar?.borderInlineStartWidth ?? "") };
      });
    const wrong = await readStyles();
    expect(wrong).toMatchObject({ ring: "solid 3px" });
    expect(wrong.bar).toBeGreaterThanOrEqual(4);
    await page.keyboard.type("alice@example.org");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    expect(await readStyles()).toMatchObject({ ring: "solid 3px", bar: 0 });
  });

  await test.step("the menu of a small screen takes the focus, and closes without it", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const bar = page.getByRole("banner");
    const menu = bar.getByRole("button", { name: "Menu" });
    const [first, last] = [bar.getByRole("link", { name: "Twitter Campaign" }), bar.getByRole("button", { name: "Colour mode" })];
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    await expect(first).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press("Escape");
    await expect(first).toBeHidden();
    await expect(menu).toBeFocused();

    await page.keyboard.press("Space");
    await expect(first).toBeFocused();
    await tabTo(page, last);
    await page.keyboard.press("Space");
    await expect(last).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(last).toBeHidden();
    await expectVisibleFocus(page);

    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/twitter$/);
    await expect(first).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("an admin signs in and publishes a campaign by keyboard", async ({ page, request }) => {
  await request.post("/api/v1/sign_up", { data: alice });
  await page.goto("/SignIn");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(alice.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(alice.password);
  await tabTo(page, page.getByRole("button", { name: "Show characters" }));
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Hide characters" })).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Sign In" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/CreateTwitterCampaign");
  const title = page.getByLabel("Campaign title");
  await tabTo(page, page.getByRole("button", { name: "next" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Campaign Title is Required")).toBeVisible();
  await expect(title).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type("Remember Tole");
  await tabTo(page, page.getByLabel("Campaign description"));
  await page.keyboard.type("A year has passed.");
  await tabTo(page, page.getByRole("button", { name: "next" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Tweet 1")).toBeFocused();
  await page.keyboard.type("The first tweet");
  await tabTo(page, page.getByRole("button", { name: "Add another tweet" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Tweet 2")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Tweet 1")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("listitem").nth(3).getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Tweet 1")).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Share" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole");
});

test("the focus goes through a letter to a new page's title, and stays on a tab", async ({
  ownerPage: page,
  openVisitorPage,
}) => {
  await publishEmailCampaign(page);
  await publishCampaign(page);
  const visitor = await openVisitorPage();
  await visitor.goto("/email");
  await tabTo(visitor, visitor.getByLabel("Enter name"));
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("Please enter your name.")).toBeVisible();
  await visitor.keyboard.type("Almaz");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("heading", { name: "The letter" })).toBeFocused();
  await tabTo(visitor, visitor.getByRole("button", { name: "Change name" }));
  for (const name of ["Open in the mail app", "Open in Gmail"]) {
    await tabTo(visitor, visitor.getByRole("link", { name }));
  }
  await tabTo(visitor, visitor.getByText("Outlook, Yahoo"));
  for (const name of ["Copy address list", "Copy Cc list", "Copy subject", "Copy body"]) {
    await tabTo(visitor, visitor.getByRole("button", { name }));
  }
  for (let steps = 0; steps < 7; steps += 1) await visitor.keyboard.press("Shift+Tab");
  await expect(visitor.getByRole("button", { name: "Change name" })).toBeFocused();
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByLabel("Enter name")).toBeFocused();
  await visitor.keyboard.type(" Bekele");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("The letter is signed: Almaz Bekele")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Change name" })).toBeFocused();

  const title = visitor.getByRole("heading", { level: 1 });
  await visitor.goto("/");
  await expect(title).not.toBeFocused();
  await visitor.getByRole("link", { name: "Join Campaign" }).focus();
  await visitor.keyboard.press("Enter");
  await expect(title).toHaveText("Remember Tole");
  await expect(title).toBeFocused();
  const footer = visitor.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
  await footer.focus();
  await visitor.keyboard.press("Enter");
  await expect(visitor).toHaveURL(/\/privacy$/);
  await expect(title).toBeFocused();
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0);
  await visitor.goBack();
  await expect(title).toHaveText("Remember Tole");
  await expect(title).toBeFocused();

  await page.goto("/dashboard");
  const part = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Email Campaign" });
  await part.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/email$/);
  await expect(page.getByRole("article", { name: "Ask the council" })).toBeVisible();
  await expect(part).toBeFocused();
});

test("a dialog and an editor take the focus and give it back", async ({ ownerPage: page }) => {
  await test.step("dialogs trap the focus and return it; a deletion moves it to the heading", async () => {
    const id = await publishCampaign(page);
    await page.goto(`/twitter/${id}`, { waitUntil: "networkidle" });
    const remove = page.getByRole("article").getByRole("listitem").first().getByRole("button", { name: "Delete" });
    const confirmDialog = page.getByRole("alertdialog", { name: "do you really want to delete?" });
    await tabTo(page, remove);
    await page.keyboard.press("Enter");
    await expect(confirmDialog).toBeVisible();
    // The harmless button comes first.
    await expect(confirmDialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectVisibleFocus(page);
    await expectFocusTrappedIn(page, confirmDialog);
    await page.keyboard.press("Escape");
    await expect(confirmDialog).toBeHidden();
    await expect(remove).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(confirmDialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(confirmDialog).toBeHidden();
    await expect(remove).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, confirmDialog.getByRole("button", { name: "Confirm" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("The tweet is in the trash.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Tweets" })).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").getByRole("listitem")).toHaveCount(2);
  });

  await test.step("an inline editor opens with the focus in it, and asks before text is lost", async () => {
    // Without the toast of the first step, which Tab may reach before it has slid in.
    await page.reload({ waitUntil: "networkidle" });
    const edit = page.getByRole("article").getByRole("button", { name: "Edit" }).first();
    await tabTo(page, edit);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Campaign title")).toBeFocused();
    await page.keyboard.type(", always");
    await page.evaluate(() => document.querySelector<HTMLElement>("header a")?.focus());
    await page.keyboard.press("Enter");
    const confirmDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await expect(confirmDialog.getByRole("button", { name: "Stay" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(confirmDialog).toBeHidden();
    await expect(page.getByLabel("Campaign title")).toHaveValue("Remember Tole, always");
    await tabTo(page, page.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole, always");
    await expect(edit).toBeFocused();
  });
});
