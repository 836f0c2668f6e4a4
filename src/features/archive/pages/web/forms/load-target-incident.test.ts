import { describe, expect, it } from "vitest";
import { getCurrentIncident, getIncidentWithId } from "#features/archive/statements/calls.ts";
import { refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { readLoaded, sendReplies } from "../../../../../../tests/send-replies.ts";
import { draftPublication, shownIncident } from "../../../../../../tests/shown-incident.ts";
import { loadTargetIncident } from "./load-target-incident.ts";

const current = { ...shownIncident, _id: "current", title_am: "ቶሌ" };
const picked = {
  _id: "current",
  language: "en",
  title: "Tole",
  title_am: "ቶሌ",
  location: "Gimbi",
  date: "2021-01-12",
  sources: [],
};

async function load(search: string, ...replies: Parameters<typeof sendReplies>) {
  const { send, sent } = sendReplies(...replies);
  const url = new URL(`https://site.example/CreateArticleIncident${search}`);
  return { ...readLoaded(await loadTargetIncident({ send, params: {}, url })), sent };
}

describe("loadTargetIncident", () => {
  it("loads what a form needs of the current incident", async () => {
    const { data, status, sent } = await load("", replyTo(getCurrentIncident, current));
    expect({ data, status }).toEqual({ data: { item: picked, errorMessage: null }, status: 200 });
    expect(sent).toEqual([["/get_current_incident", {}]]);
  });

  it("loads the incident of the address, and whether it is a draft", async () => {
    const draft = { ...current, publication: draftPublication };
    const { data, sent } = await load("?incident=current", replyTo(getIncidentWithId, draft));
    expect(data).toEqual({ item: { ...picked, publication: draftPublication }, errorMessage: null });
    expect(sent).toEqual([["/get_incident_with_id/:id", { id: "current" }]]);
  });

  it("says with status 404 that the incident of the address does not exist", async () => {
    const { data, status } = await load("?incident=gone", refuseCall(getIncidentWithId, "This does not exist."));
    expect({ data, status }).toEqual({ data: { item: null, errorMessage: "This does not exist." }, status: 404 });
  });

  it("has none where there is none yet", async () => {
    const { data, status } = await load("", refuseCall(getCurrentIncident, "None yet."));
    expect({ data, status }).toEqual({ data: { item: null, errorMessage: null }, status: 200 });
  });
});
