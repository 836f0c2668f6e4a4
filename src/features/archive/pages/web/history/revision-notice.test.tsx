import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ShownRevision } from "#features/archive/revisions/rules.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { RevisionNotice } from "./revision-notice.tsx";

const revision = {
  ...{ number: 2, newest: 5, sha256: "abc", created_at: "2026-03-01T10:00:00.000Z", reason: null, redactions: [] },
} as unknown as ShownRevision;
const tool = { name: "Bring this state back" };

describe("RevisionNotice", () => {
  it("has the tools for admins, in an old state", async () => {
    const { user } = mountElement(<RevisionNotice id="one" revision={revision} />, { isAdmin: true });
    await user.click(await screen.findByRole("button", tool));
    expect(await screen.findByRole("dialog", { name: "Bring revision 2 back" })).not.toBeNull();
  });

  it.each([
    ["visitors", { isAdmin: false }, revision],
    ["the newest state", { isAdmin: true }, { ...revision, newest: 2 }],
  ])("has none for %s", async (_whom, options, shown) => {
    mountElement(<RevisionNotice id="one" revision={shown} />, options);
    await import("./revision-tools.tsx");
    expect(screen.queryByRole("button", tool)).toBeNull();
  });
});
