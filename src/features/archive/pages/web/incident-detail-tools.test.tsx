import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getStatementsWithoutSource } from "#features/archive/statements/admin-calls.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { replyTo } from "../../../../../tests/replies.ts";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { IncidentDetail } from "./incident-detail.tsx";

const shown = { ...shownIncident, narrative_en: "They came." };
const rest = { errorMessage: null, newest: [], older: null, gone: null, revision: null, videos: null, images: null, maps: [] };
const create = ({ canEdit = false }) => (
  <IncidentDetail
    {...{ incidents: { ...rest, shown }, level: 1, canEdit }}
    revalidate={async () => undefined}
    tools={<b>More tools</b>}
  />
);

describe("the tools of IncidentDetail", () => {
  const BUTTONS = ["Edit", "Edit what happened", "Set the status", "Delete"];
  const replies = [replyTo(getStatementsWithoutSource, { claims: [], attributions: [] })];

  it("are beside what they change, for an admin who edits", async () => {
    mountElement(create({ canEdit: true }), { url: "/archives/one", isAdmin: true, replies });
    for (const name of BUTTONS) expect(await screen.findByRole("button", { name })).not.toBeNull();
    expect(await screen.findByText("More tools")).not.toBeNull();
    expect(screen.getByText("This record, section by section:")).not.toBeNull();
    for (const [name, kind] of Object.entries({ "Add Article": "Article", "Add Videos": "Video", "Add Image": "Image" })) {
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(`/Create${kind}Incident?incident=one`);
    }
    // The targets of the sections' links.
    for (const id of ["shown-incident", "incident-tools", "narrative", "add-media"]) {
      expect(document.getElementById(id)).not.toBeNull();
    }
  });

  it("are absent for readers", () => {
    mountElement(create({}), { url: "/archives/one" });
    for (const name of BUTTONS) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByText("More tools")).toBeNull();
    expect(screen.queryByText("Add Article")).toBeNull();
  });
});
