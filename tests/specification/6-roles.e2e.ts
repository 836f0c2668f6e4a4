import { adminPaths, call, createContent, expect, incident, statement, test } from "./fixtures.ts";

test("6. Roles and permissions", async ({ page, openVisitorPage }) => {
  const visitor = await openVisitorPage();
  await createContent(page.request);
  const getControls = (of: typeof page) => of.getByRole("main").getByRole("button", { name: /^(Edit|Delete)$/ });
  /** The number of edit and delete controls: those of the campaign or incident, and those of what it contains. */
  const pages = [
    ["campaigns and tweets", "/twitter", 6],
    ["e-mail campaigns", "/email", 2],
    ["incidents and articles", "/archives", 4],
    ["incidents and videos", "Videos", 4],
    ["incidents and images", "Images", 4],
  ] as const;
  /** Opens a page, or a tab of the open one. */
  const open = async (of: typeof page, place: string) => {
    if (place.startsWith("/")) await of.goto(place);
    else await of.getByRole("main").getByRole("tab", { name: place }).click();
    if (!place.startsWith("/"))
      await expect(of.getByRole("tabpanel", { name: place }).getByRole("listitem").first()).toBeVisible();
  };

  for (const [kind, place, count] of pages) {
    await statement(`Visitor views ${kind}, without controls to edit or delete`, async () => {
      await open(visitor, place);
      await expect(visitor.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(getControls(visitor)).toHaveCount(0);
    });
    await statement(`Admin sees edit and delete controls on ${kind}`, async () => {
      await open(page, place);
      await expect(getControls(page)).toHaveCount(count);
    });
  }
  await statement("Visitor sees sign-in and sign-up links; tweets, donates and subscribes", async () => {
    await visitor.goto("/twitter");
    await expect(visitor.getByRole("link", { name: "Tweet", exact: true }).first()).toBeVisible();
    await visitor.getByRole("contentinfo").getByRole("button", { name: "For admins" }).click();
    for (const name of ["Sign In", "Sign Up"]) await expect(visitor.getByRole("link", { name, exact: true })).toBeVisible();
    await visitor.goto("/donate");
    for (const name of ["Subscribe", "Donate"]) {
      await expect(visitor.getByRole("main").getByRole("button", { name, exact: true })).toBeVisible();
    }
  });
  await statement("Admin sees the dashboard, the create routes and the add-tweets route", async () => {
    for (const path of adminPaths) {
      const response = await page.request.get(path);
      expect([response.status(), new URL(response.url()).pathname], path).toEqual([200, path]);
    }
  });
  await statement("Anyone can register as an admin through sign-up", async () => {
    const other = { firstName: "Bekele", lastName: "Almaz", email: "bekele@example.org", password: "another six o'clock" };
    expect((await call(visitor.request, "POST", "/sign_up", other)).status).toBe(200);
    expect((await call(visitor.request, "POST", "/sign_in", { email: other.email, password: other.password })).status).toBe(200);
    expect((await call(visitor.request, "POST", "/create_incident", incident)).status).toBe(200);
  });
});
