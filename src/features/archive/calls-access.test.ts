import { describe, expect, it } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { engines } from "../../../tests/test-database.ts";
import { incident, kinds, setUpArchiveSite } from "./archive-test-site.ts";
import * as incidentCalls from "./incidents/calls.ts";
import * as mediaCalls from "./media/calls.ts";

const calls: Record<string, Call> = { ...incidentCalls, ...mediaCalls };

describe.each(engines)("access to the calls of the archive on %s", (engine) => {
  const { site, admin, asAdmin, asOwner, rows, create, add } = setUpArchiveSite(engine);

  /** A request for each call that would succeed if the caller might make it. */
  async function validRequests(): Promise<{ name: string; call: Call; path: string; body?: unknown }[]> {
    const id = await create();
    const deletedId = await create({ title: "Deleted" });
    await asAdmin("DELETE", `/delete_incident/${deletedId}`);
    const standing: Record<string, string> = {};
    const inTrash: Record<string, string> = {};
    for (const kind of kinds) {
      standing[kind.kind] = await add(kind, id);
      const gone = await add(kind, id);
      inTrash[kind.kind] = gone;
      await asAdmin("DELETE", `${kind.remove}/${id}/${gone}`);
    }
    const title = { title: incident.title };
    const article = { article_link: "https://example.org/2", description: "New" };
    const video = { video_link: "https://example.org/2", description: "New" };
    const requests: Record<string, { ids?: Record<string, string | undefined>; body?: unknown }> = {
      createIncident: { body: incident },
      getIncidentWithId: { ids: { id } },
      editIncidentMetadata: { ids: { id }, body: { ...incident, title: "New" } },
      deleteIncident: { ids: { id } },
      restoreIncident: { ids: { id: deletedId } },
      destroyIncident: { ids: { id: deletedId }, body: { title: "Deleted" } },
      createArticleArchive: { body: { incident_id: id, ...article } },
      editArticleArchive: { body: { article_archive_id: standing.article, ...article } },
      deleteArticle: { ids: { incident_id: id, article_id: standing.article } },
      restoreArticle: { ids: { id: inTrash.article } },
      destroyArticle: { ids: { id: inTrash.article }, body: title },
      getVideosForIncident: { ids: { id } },
      createVideoArchive: { body: { incident_id: id, ...video } },
      editVideoArchive: { body: { video_archive_id: standing.video, ...video } },
      deleteVideoArchive: { ids: { incident_id: id, video_id: standing.video } },
      restoreVideo: { ids: { id: inTrash.video } },
      destroyVideo: { ids: { id: inTrash.video }, body: title },
    };
    return Object.entries(calls).map(([name, call]) => ({
      name,
      call,
      path: call.path.replaceAll(/:(\w+)/g, (_parameter, field: string) => requests[name]?.ids?.[field] ?? ""),
      body: requests[name]?.body,
    }));
  }

  const signedOut = async () => {
    const { cookie } = await site().signedInAs("admin", "leaving@example.org");
    await site().call("POST", "/sign_out", { cookie, body: {} });
    return cookie;
  };
  const outsiders: [who: string, status: number, cookieOf: () => Promise<string | undefined>][] = [
    ["nobody", 401, async () => undefined],
    ["a forged session", 401, async () => `${admin().cookie.split("=")[0]}=${"A".repeat(43)}`],
    ["a session that signed out", 401, signedOut],
    ["a waiting account", 403, async () => (await site().signedInAs("waiting")).cookie],
    ["a disabled account", 403, async () => (await site().signedInAs("disabled")).cookie],
  ];
  it.each(outsiders)("%s: %i for what needs an admin, and nothing changes", async (_caller, status, cookieOf) => {
    const cookie = await cookieOf();
    const requests = await validRequests();
    const before = await rows();
    for (const { name, call, path, body } of requests) {
      const answer = await site().call(call.method, path, { body, ...(cookie ? { cookie } : {}) });
      const isReading = call.access === "public";
      expect(answer.status, name).toBe(isReading ? 200 : status);
      if (!isReading) expect(answer.body, name).toEqual({ message: expect.any(String) });
      expect(await rows(), name).toEqual(before);
    }
  });

  it("an admin: all but destroying", async () => {
    const requests = await validRequests();
    const before = await rows();
    for (const { name, call, path, body } of requests.filter(({ call: { access } }) => access === "owner")) {
      const answer = await asAdmin(call.method, path, body);
      expect(answer, name).toMatchObject({ status: 403, body: { message: "Only an owner may do this." } });
      expect(await rows(), name).toEqual(before);
    }
  });

  it.each(Object.keys(calls))("an owner: %s", async (name) => {
    const request = (await validRequests()).find((candidate) => candidate.name === name);
    expect(await asOwner(request?.call.method ?? "GET", request?.path ?? "", request?.body)).toMatchObject({ status: 200 });
  });

  it("names each call after its path", () => {
    for (const [name, { path }] of Object.entries(calls)) {
      const words = (path.split("/")[1] ?? "").split("_");
      expect(name).toBe(words.map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(""));
    }
  });
});
