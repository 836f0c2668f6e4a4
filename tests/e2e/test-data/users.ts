import { type APIRequestContext, expect, type Page } from "@playwright/test";

export type TestUser = { firstName: string; lastName: string; email: string; password: string };

/** The first account, which is the owner. */
export const alice: TestUser = {
  firstName: "Alice",
  lastName: "Owner",
  email: "alice@example.org",
  password: "candles at six o'clock",
};
/** A volunteer who joins later. */
export const bekele: TestUser = { firstName: "በቀለ", lastName: "ፈቃደኛ", email: "bekele@example.org", password: "ሻማ ሻማ ሻማ" };

/** Fills the open sign-up form, except the setup code. */
export async function fillSignUpForm(page: Page, { firstName, lastName, email, password }: TestUser): Promise<void> {
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
}

/** Opens, fills and submits the sign-up form. */
export async function signUp(page: Page, user: TestUser): Promise<void> {
  await page.goto("/SignUp");
  await fillSignUpForm(page, user);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/SignIn$/);
}

/** Fills the sign-in form. */
export async function fillSignInForm(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
}

/** Waits for the sign-in form, fills and submits it. */
export async function signIn(page: Page, user: TestUser): Promise<void> {
  const submit = page.getByRole("main").getByRole("button", { name: "Sign In" });
  // The URL changes before the page does, and the sign-up page has fields with the same labels.
  await expect(submit).toBeVisible();
  await fillSignInForm(page, user);
  await submit.click();
}

/** A page, or an API client without a page, with a user's cookies. */
export type ApiClient = { request: APIRequestContext };

/** Registers the user (the first becomes the owner), and signs in through the API. */
export async function signInByApi({ request }: ApiClient, user: TestUser): Promise<void> {
  expect((await request.post("/api/v1/sign_up", { data: user })).status()).toBe(200);
  expect((await request.post("/api/v1/sign_in", { data: user })).status()).toBe(200);
}
