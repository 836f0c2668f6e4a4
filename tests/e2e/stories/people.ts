import { expect, type Page } from "@playwright/test";

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** The one who sets the site up. */
export const alice: Person = {
  firstName: "Alice",
  lastName: "Owner",
  email: "alice@example.org",
  password: "candles at six o'clock",
};
/** A volunteer who joins later. */
export const bekele: Person = { firstName: "በቀለ", lastName: "ፈቃደኛ", email: "bekele@example.org", password: "ሻማ ሻማ ሻማ" };

/** Fills the sign-up form that is open; the setup code is not part of it. */
export async function fillSignUp(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Fills the sign-up form as it stands and sends it. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/SignUp");
  await fillSignUp(page, person);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/SignIn$/);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** Registers and signs in through the API, which is quick, and stands on the dashboard. */
export async function registerAndSignIn(page: Page, url: string, person: Person): Promise<void> {
  const signedUp = await page.request.post(`${url}/api/v1/sign_up`, { data: person });
  expect(signedUp.status()).toBe(200);
  const signedIn = await page.request.post(`${url}/api/v1/sign_in`, { data: person });
  expect(signedIn.status()).toBe(200);
  await page.goto("/dashboard");
}
