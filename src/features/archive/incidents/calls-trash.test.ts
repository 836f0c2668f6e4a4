import { describe, expect, it } from "vitest";
import { emptyCounts, incidentResponse, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";

describe.each(engines)("API calls of the trash of incidents on %s", (engine) => {
  const { site, owner, asAdmin, asOwner, rows, findLastAudit, create, add, fetchMedia, fetchTrash, expectRefused } =
    setUpArchiveSite(engine);

  /** Creates an incident, and a deleted one whose article and video were deleted before. */
  async function fill() {
    const standing = await create({ title: "Standing" });
    const deleted = await create({ title: "Deleted" });
    for (const kind of mediaKinds) {
      await add(kind, standing, "kept");
      await add(kind, deleted, "with it");
      const before = await add(kind, deleted, "before it");
      await asAdmin("DELETE", `${kind.remove}/${deleted}/${before}`);
    }
    await asAdmin("DELETE", `/delete_incident/${deleted}`);
    return { standing, deleted };
  }

  it("list deleted incidents without their media", async () => {
    const { deleted } = await fill();
    const at = site().now().toISOString();
    const holds = { ...emptyCounts, number_of_articles: 1, number_of_videos: 1 };
    expect(await fetchTrash()).toEqual({
      incidents: [{ ...incidentResponse, ...holds, title: "Deleted", _id: deleted, created_at: at, deleted_at: at }],
      articles: [],
      videos: [],
      images: [],
      claims: [],
      attributions: [],
      organisations: [],
    });
  });

  it("restore an incident with exactly the media it had", async () => {
    const { deleted } = await fill();
    const answer = await asAdmin("POST", `/restore_incident/${deleted}`);
    expect(answer).toMatchObject({ status: 200, body: { message: "The incident is back in its place.", _id: deleted } });
    for (const kind of mediaKinds) expect(await fetchMedia(kind, deleted)).toMatchObject([{ description: "with it" }]);
    expect(await fetchTrash()).toMatchObject({
      incidents: [],
      articles: [{ description: "before it" }],
      videos: [{ description: "before it" }],
    });
    expect(await findLastAudit()).toMatchObject({
      action: "restore_incident",
      subject: deleted,
      before: { title: "Deleted", deleted_at: site().now().toISOString() },
      after: { title: "Deleted", deleted_at: null },
    });
    await expectRefused(() => asAdmin("POST", `/restore_incident/${deleted}`), messages.doesNotExist);
  });

  it("delete an incident for good with its media, and keep it in the audit trail", async () => {
    const { standing, deleted } = await fill();
    const answer = await asOwner("DELETE", `/destroy_incident/${deleted}`, { title: " Deleted " });
    expect(answer).toMatchObject({ status: 200, body: { message: "The incident was deleted for good.", _id: deleted } });
    const { incidents, article, video } = await rows();
    expect(incidents.map(({ id }) => id)).toEqual([standing]);
    for (const left of [article, video]) expect(left).toMatchObject([{ incident_id: standing, description: "kept" }]);
    const at = site().now().toISOString();
    expect(await findLastAudit()).toMatchObject({
      account_id: owner().accountId,
      action: "destroy_incident",
      subject: deleted,
      before: {
        ...incidentResponse,
        title: "Deleted",
        deleted_at: at,
        articles: [
          { article_link: "https://example.org/1", description: "with it", deleted_at: null },
          { description: "before it", deleted_at: at },
        ],
        videos: [
          { video_link: "https://example.org/1", description: "with it", deleted_at: null },
          { description: "before it", deleted_at: at },
        ],
      },
      after: null,
    });
  });

  if (engine === "sqlite") {
    it.each([undefined, "", "deleted", "Standing", "Deleted!"])("delete nothing for the title %j", async (title) => {
      const { deleted } = await fill();
      await expectRefused(() => asOwner("DELETE", `/destroy_incident/${deleted}`, { title }), messages.titleDiffers, "title");
    });
  }

  it("refuse to restore or delete what is unknown or not in the trash", async () => {
    const { standing } = await fill();
    for (const id of [UNKNOWN_ID, NOT_AN_ID, standing]) {
      await expectRefused(() => asAdmin("POST", `/restore_incident/${id}`), messages.doesNotExist);
      await expectRefused(() => asOwner("DELETE", `/destroy_incident/${id}`, { title: "Standing" }), messages.doesNotExist);
    }
  });
});
