import { describe, expect, it } from "vitest";
import { getMetadataForFivePreviousIncidents, getMetadataForOldPreviousIncidents } from "#features/archive/incidents/calls.ts";
import { getDestroyedIncident, getNewestRevision, getWithdrawal } from "#features/archive/revisions/calls.ts";
import { getImagesForIncident, getVideosForIncident } from "#features/archive/sources/calls.ts";
import type { Image, Video } from "#features/archive/sources/rules.ts";
import { getCurrentIncident, getIncidentWithId } from "#features/archive/statements/calls.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { readLoaded, sendReplies } from "../../../../../tests/send-replies.ts";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { getIncidentCardData } from "./incident-card.tsx";
import { type Incidents, loadIncidents } from "./load-incidents.ts";

const current: Incident = { ...shownIncident, _id: "current" };
const translated: Incident = { ...shownIncident, _id: "previous", title_am: "ቶሌ", description_am: "ምን ሆነ" };
const other: Incident = { ...shownIncident, _id: "other" };
const revision = { number: 2, sha256: "abc", created_at: "2026-03-01T10:00:00.000Z", corrected_at: null };
const video = { _id: "v" } as Video;
const photo = { _id: "p" } as Image;
const map = { _id: "m", image_kind: "map" } as Image;
const withdrawal = { since: "2026-04-02T10:00:00.000Z", note: null };
const BEFORE = "019a0000-0000-7000-8000-000000000001";

const replies = [
  replyTo(getCurrentIncident, current),
  replyTo(getMetadataForFivePreviousIncidents, [translated]),
  replyTo(getMetadataForOldPreviousIncidents, [other]),
  replyTo(getNewestRevision, revision),
  replyTo(getVideosForIncident, [video]),
  replyTo(getImagesForIncident, [photo, map]),
  replyTo(getIncidentWithId, other),
  refuseCall(getWithdrawal, "No."),
  refuseCall(getDestroyedIncident, "No."),
];

async function load(path: string, ...changes: typeof replies) {
  const { send, sent } = sendReplies(...changes, ...replies);
  const url = new URL(path, "https://site.example");
  const [, id] = /\/archives\/(\w+)/.exec(url.pathname) ?? [];
  const { data, status } = readLoaded(await loadIncidents({ send, params: { id }, url }));
  return { data: data as Incidents, status, sent, paths: sent.map(([called]) => called) };
}

describe("loadIncidents", () => {
  it("loads the current incident with its revision, and the others as cards, no media", async () => {
    const { data, status, sent } = await load("/archives");
    expect(status).toBe(200);
    expect(data).toEqual({
      ...{ shown: current, errorMessage: null, older: null, gone: null, revision, videos: null, images: null, maps: [] },
      newest: [getIncidentCardData(current), getIncidentCardData(shownIncident)].map((card, index) =>
        index === 0 ? card : { ...card, _id: "previous" },
      ),
    });
    expect(sent).toContainEqual(["/get_newest_revision/:id", { id: "current" }]);
    expect(sent).toHaveLength(3);
  });

  it("leaves out of cards what they tell in languages that are not the reader's", async () => {
    expect((await load("/archives")).data.newest[1]).not.toHaveProperty("title_am");
    expect((await load("/am/archives")).data.newest[1]).toMatchObject({ title_am: "ቶሌ", description_am: "ምን ሆነ", title: "Tole" });
    const amharic = { ...translated, title_en: "Tole" };
    const reply = replyTo(getMetadataForFivePreviousIncidents, [amharic]);
    expect((await load("/am/archives", reply)).data.newest[1]).not.toHaveProperty("title_en");
    expect((await load("/archives", reply)).data.newest[1]).toMatchObject({ title_en: "Tole" });
  });

  it("loads the media of the tab that the address opens, of the shown incident", async () => {
    const videos = await load("/archives/other?tab=videos");
    expect(videos.data).toMatchObject({ shown: { _id: "other" }, videos: [video], images: null, maps: [] });
    expect(videos.sent).toContainEqual(["/get_videos_for_incident/:id", { id: "other" }]);
    expect(videos.paths).not.toContain("/get_images_for_incident/:id");
    const images = await load("/archives/other?tab=images");
    expect(images.data).toMatchObject({ images: [photo, map], videos: null, maps: [map] });
    expect(images.sent).toContainEqual(["/get_images_for_incident/:id", { id: "other" }]);
    expect(images.paths).not.toContain("/get_videos_for_incident/:id");
  });

  it("loads the maps of an incident that has one, and not its images with them", async () => {
    const mapped = { ...current, sources: [{ _id: "m", type: "image", image_kind: "map", description: "A map" }] } as Incident;
    expect((await load("/archives", replyTo(getCurrentIncident, mapped))).data).toMatchObject({ maps: [map], images: null });
    const unmapped = { ...current, sources: [{ ...mapped.sources[0], image_kind: "photo" }] } as Incident;
    expect((await load("/archives", replyTo(getCurrentIncident, unmapped))).paths).not.toContain("/get_images_for_incident/:id");
  });

  it("loads older incidents as cards", async () => {
    const { data, sent } = await load(`/archives?before=${BEFORE}`);
    expect(data.older).toMatchObject({ page: [getIncidentCardData(other)], before: BEFORE });
    expect(sent).toContainEqual(["/get_metadata_for_old_previous_incidents", { before: BEFORE }]);
  });

  it("has no revision where there is none", async () => {
    expect((await load("/archives", refuseCall(getNewestRevision, "No."))).data.revision).toBeNull();
  });

  it("returns 404 for an unknown incident, and 410 with what is public of a gone one", async () => {
    const missing = refuseCall(getIncidentWithId, "This does not exist.");
    const never = await load("/archives/other", missing);
    expect(never.status).toBe(404);
    expect(never.data).toMatchObject({ shown: null, errorMessage: "This does not exist.", gone: null, revision: null });
    expect(never.data.newest).toHaveLength(2);
    const gone = await load("/archives/other", missing, replyTo(getWithdrawal, withdrawal));
    expect(gone.status).toBe(410);
    expect(gone.data.gone).toEqual({ withdrawal, destroyed: null });
  });

  it("shows an empty archive with status 200", async () => {
    const { data, status } = await load(
      "/archives",
      refuseCall(getCurrentIncident, "None yet."),
      replyTo(getMetadataForFivePreviousIncidents, []),
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      shown: null,
      errorMessage: null,
      newest: [],
      revision: null,
      videos: null,
      images: null,
      maps: [],
    });
  });

  it("fails where the server does", async () => {
    await expect(load("/archives", refuseCall(getNewestRevision, "Out of order.", { status: 500 }))).rejects.toThrow(
      "Out of order.",
    );
  });
});
