import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { BackupStatus } from "../rules.ts";
import { formatBackupProblems, LastBackup } from "./last-backup.tsx";

function renderText(lastMadeAt: string | null): string {
  const Component = () => <LastBackup status={{ lastMadeAt }} />;
  const router = createMemoryRouter([{ path: "*", Component }], { initialEntries: ["/dashboard"] });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, "")
    .trim();
}

describe("LastBackup", () => {
  it("shows when the last backup was made, if any", () => {
    expect(renderText("2026-03-01T12:00:00.000Z")).toBe("Last backup: 1 March 2026");
    expect(renderText(null)).toBe("");
  });
});

const fine: BackupStatus = { lastMadeAt: "2026-03-01T12:00:00.000Z", damagedFiles: 0, isOverdue: false, failure: null };

describe("formatBackupProblems", () => {
  it("returns nothing while all is well", () => {
    expect(formatBackupProblems(fine)).toEqual([]);
    expect(formatBackupProblems({ ...fine, lastMadeAt: null })).toEqual([]);
  });

  it.each([
    [{ isOverdue: true }, "The last backup is over a week old."],
    [{ isOverdue: true, lastMadeAt: null }, "This site is over a week old and has no backup."],
    [{ failure: "disk_full" as const }, "The newest backup failed, because the disk is full."],
    [{ failure: "other" as const }, "The newest backup failed. The server's log says why."],
    [{ damagedFiles: 3 }, "Files that were lost before are missing in the last backup: 3."],
  ])("warns at %j", (values, problem) => {
    expect(formatBackupProblems({ ...fine, ...values })).toEqual([expect.stringContaining(problem)]);
  });
});
