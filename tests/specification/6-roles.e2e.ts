import { adminPaths, call, createContent, expect, getPath, incident, statement, test } from "./fixtures.ts";

test("6. Roles and permissions", async ({ page, openVisitorPage }) => {
  const visitor = await openVisitorPage();
  await createContent(page.request);
  const getControls = (of: typeof page) => of.getByRole("main").getByRole("button", { name: /^(Edit|Delete)$/ });
  /** The number of edit and delete controls: those of the campaign or incident, and those of what it contains. */
  const pages = [
    ["campaigns and tweets", "/twitter", 6],
    ["e-mail campaigns", "/email", 2],
    ["incidents and articles", "/archives?tab=articles", 4],
    ["incidents and videos", "/archives?tab=videos", 4],
    ["incidents and images", "/archives?tab=images", 4],
  ] as const;

  for (const [kind, path, count] of pages) {
    await statement(`Visitor views ${kind}, without controls to edit or delete`, async () => {
      await visitor.goto(path);
      await expect(visitor.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(getControls(visitor)).toHaveCount(0);
    });
    await statement(`Admin sees edit and delete controls on ${kind}`, async () => {
      await page.goto(path);
      await expect(getControls(page)).toHaveCount(count);
    });
  }
  await statement("Visitor sees sign-in and sign-up links; tweets, donates and subscribes", async () => {
    await visitor.goto("/twitter");
    await expect(visitor.getByRole("link", { name: "Tweet", exact: true }).first()).toBeVisible();
    await visitor.getByRole("contentinfo").getByRole("button", { name: "Sign up or sign in" }).click();
    for (const name of ["Sign In", "Sign Up"]) await expect(visitor.getByRole("link", { name, exact: true })).toBeVisible();
    await visitor.goto("/donate");
    for (const name of ["Subscribe", "Donate"]) {
      await expect(visitor.getByRole("main").getByRole("button", { name, exact: true })).toBeVisible();
    }
  });
  await statement("Admin sees the dashboard, the create routes and the add-tweets route", async () => {
    for (const path of adminPaths) {
      await page.goto(path);
      expect(getPath(page), path).toBe(path);
    }
  });
  await statement("Anyone can register as an admin through sign-up", async () => {
    const other = { firstName: "Bekele", lastName: "Almaz", email: "bekele@example.org", password: "another six o'clock" };
    expect((await call(visitor.request, "POST", "/sign_up", other)).status).toBe(200);
    expect((await call(visitor.request, "POST", "/sign_in", { email: other.email, password: other.password })).status).toBe(200);
    expect((await call(visitor.request, "POST", "/create_incident", incident)).status).toBe(200);
  });
});
