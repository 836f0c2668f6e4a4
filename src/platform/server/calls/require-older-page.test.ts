import { expect, it } from "vitest";
import { requireOlderPage } from "./require-older-page.ts";

it("requireOlderPage begins after the first six, or after the last seen item", async () => {
  const findSequence = async (id: string) => ({ first: 0, second: 7 })[id];
  expect(await requireOlderPage(undefined, findSequence)).toEqual({ offset: 6, limit: 50 });
  expect(await requireOlderPage("second", findSequence)).toEqual({ before: 7, limit: 50 });
  expect(await requireOlderPage("first", findSequence)).toEqual({ before: 0, limit: 50 });
  await expect(requireOlderPage("third", findSequence)).rejects.toThrow("This does not exist, or was deleted.");
});
