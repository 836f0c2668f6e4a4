import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Verification } from "../verification-rules.ts";
import { IncidentVerification } from "./incident-verification.tsx";

function render(verification: Verification, path = "/archives"): string {
  const router = createMemoryRouter([{ path: "*", element: <IncidentVerification verification={verification} /> }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const getText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("IncidentVerification", () => {
  it("shows the status, since when and why", () => {
    const verification = { status: "verified", note: "ከሁለት <ምንጮች>", since: "2026-03-01T12:00:00.000Z" } as const;
    const html = render(verification);
    expect(getText(html)).toBe("Status: Verified 1 March 2026 ከሁለት &lt;ምንጮች&gt;");
    expect(html).toContain('lang="am"');
  });

  it("shows no day and no note when there is none", () => {
    expect(getText(render({ status: "unreviewed" }))).toBe("Status: Not reviewed yet");
  });

  it("shows until when it was verified where a change has taken that back", () => {
    const html = render({ status: "reported", verified_until: "2026-03-01T12:00:00.000Z" });
    expect(getText(html)).toContain("Verified until 1 March 2026. It has changed since and must be verified again.");
    expect(getText(render({ status: "reported" }))).not.toContain("Verified until");
  });
});
