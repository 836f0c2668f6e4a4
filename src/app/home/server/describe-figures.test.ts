import { describe, expect, it } from "vitest";
import { countIncidents } from "#features/archive/search/calls.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { createFiguresDescription } from "./describe-figures.ts";

describe("createFiguresDescription", () => {
  const describeFigures = (handle: () => Promise<unknown>) =>
    createFiguresDescription([{ call: countIncidents, schemas: {}, handle } as never])({} as never);

  it("says nothing while the search is being prepared, or where nothing is counted", async () => {
    expect(await describeFigures(() => Promise.reject(new RefusalError("Not yet.")))).toBeNull();
    expect(await describeFigures(async () => ({ counted: 0 }))).toBeNull();
  });

  it("fails with any other error", async () => {
    await expect(describeFigures(() => Promise.reject(new Error("Broken.")))).rejects.toThrow("Broken.");
  });
});
