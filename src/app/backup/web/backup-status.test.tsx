import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { BackupStatus as Status } from "../rules.ts";
import { BackupStatus } from "./backup-status.tsx";

const fine: Status = { lastMadeAt: "2026-03-01T12:00:00.000Z", damagedFiles: 0, isOverdue: false, failure: null };

/** Returns the text of the status and of its alerts. */
function render(values: Partial<Status>): { text: string; alerts: string[] } {
  const Component = () => <BackupStatus status={{ ...fine, ...values }} />;
  const router = createMemoryRouter([{ path: "*", Component }], { initialEntries: ["/dashboard"] });
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  const alerts = [...markup.matchAll(/role="alert">([^<]*)</g)].map(([, alert = ""]) => alert);
  return { text: markup.replaceAll(/<[^>]*>/g, "").trim(), alerts };
}

describe("BackupStatus", () => {
  it("shows when the last backup was made, and no alert while all is well", () => {
    expect(render({})).toEqual({ text: "Last backup: 1 March 2026", alerts: [] });
    expect(render({ lastMadeAt: null })).toEqual({ text: "No backup has been made yet.", alerts: [] });
  });

  it.each([
    [{ isOverdue: true }, "The last backup is over a week old."],
    [{ isOverdue: true, lastMadeAt: null }, "This site is over a week old and has no backup."],
    [{ failure: "disk_full" as const }, "The newest backup failed, because the disk is full."],
    [{ failure: "other" as const }, "The newest backup failed. The server&#x27;s log says why."],
    [{ damagedFiles: 3 }, "Files that were lost before are missing in the last backup: 3."],
  ])("warns at %j", (values, alert) => {
    const { alerts } = render(values);
    expect(alerts).toEqual([expect.stringContaining(alert)]);
  });
});
