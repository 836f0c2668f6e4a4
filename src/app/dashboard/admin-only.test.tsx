import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mountElement } from "../../../tests/mount-element.tsx";
import AdminOnly from "./admin-only.tsx";

it("the page after a sign-in says that one is signed in, without a toast", async () => {
  mountElement(<AdminOnly />, { url: "/dashboard", isAdmin: true, state: { signedIn: "You are signed in." } });
  expect((await screen.findByRole("status")).textContent).toBe("You are signed in.");
  expect(document.querySelector("[popover=manual]")).toBeNull();
});
