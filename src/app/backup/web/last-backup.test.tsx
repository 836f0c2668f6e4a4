import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { LastBackup } from "./last-backup.tsx";

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
