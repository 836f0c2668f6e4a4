import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getStatementsWithoutSource } from "#features/archive/statements/admin-calls.ts";
import { mountElement } from "../../../tests/mount-element.tsx";
import { replyTo } from "../../../tests/replies.ts";
import { shownIncident } from "../../../tests/shown-incident.ts";
import ArchivesTab from "./archives-tab.tsx";

it("the tab of incidents starts a letter from what is public", async () => {
  const shown = { ...shownIncident, changes: { one: { name: "Almaz", at: "2026-03-05T10:00:00.000Z" } } };
  const list = { shown, errorMessage: null, newest: [], older: null, gone: null, revision: null };
  mountElement(<ArchivesTab />, {
    ...{ url: "/dashboard/archives", isAdmin: true, data: { ...list, videos: null, images: null, maps: [] } },
    replies: [replyTo(getStatementsWithoutSource, { claims: [], attributions: [] })],
  });
  expect(await screen.findByRole("button", { name: "Start a letter" })).not.toBeNull();
});
