import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

it("asks, acts once and returns to its button, or does nothing when cancelled", async () => {
  const onConfirm = vi.fn();
  const { user } = mountElement(
    <ConfirmButton label="Delete the table" question="Delete it?" isDestructive onConfirm={onConfirm}>
      <p>a list.csv</p>
    </ConfirmButton>,
  );
  const opener = screen.getByRole("button", { name: "Delete the table" });
  await user.click(opener);
  expect(screen.getByRole("alertdialog", { name: "Delete it?" }).textContent).toContain("a list.csv");
  expect(screen.getAllByRole("button", { name: "Delete the table" }).map(({ className }) => /danger/.test(className))).toEqual([
    ...[false, true],
  ]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect([screen.queryByRole("alertdialog"), onConfirm.mock.calls.length]).toEqual([null, 0]);
  await user.click(opener);
  await user.click(screen.getAllByRole("button", { name: "Delete the table" })[1] as HTMLElement);
  expect([screen.queryByRole("alertdialog"), onConfirm.mock.calls.length]).toEqual([null, 1]);
  expect(document.activeElement).toBe(opener);
});
