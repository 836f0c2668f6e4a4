import { describe, expect, it } from "vitest";
import { findHtmlErrors } from "../../../../tests/find-html-errors.ts";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { getVideoFramePath } from "./parse-video-link.ts";
import { renderVideoFrame } from "./server/video-frame-route.ts";

describe("renderVideoFrame", () => {
  it("autoplays in a frame, and forbids everything but the provider", async () => {
    const { html, policy } = renderVideoFrame({
      provider: "Vimeo",
      id: "7",
      address: "https://player.vimeo.com/video/7?h=ab&dnt=1#t=9s",
    });
    expect(html).toContain(' src="https://player.vimeo.com/video/7?h=ab&amp;dnt=1&amp;autoplay=1#t=9s" ');
    expect(html).toContain(' referrerpolicy="strict-origin"');
    expect(html).not.toContain("<script");
    expect(await findHtmlErrors(html)).toEqual([]);
    expect(policy).toContain("frame-src https://player.vimeo.com;");
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("unsafe");
  });
});

describe.each(engines)("GET /video-frame/:id on %s", (engine) => {
  const { site, asAdmin, create } = setUpArchiveSite(engine);
  const frame = async (id: string) => {
    const { statusCode, headers, body } = await site().app.inject({ url: getVideoFramePath(id) });
    return { statusCode, headers, body };
  };
  async function addVideo(video_link: string) {
    const incident_id = await create();
    const { body } = await asAdmin("POST", "/create_video_archive", { incident_id, video_link, description: "About it" });
    return { id: String(body._id), incident_id };
  }
  const other = { video_link: "https://vimeo.com/76979872", description: "About it" };

  it("returns the player of a known provider", async () => {
    await addVideo("https://vimeo.com/76979871");
    const { id } = await addVideo("https://youtu.be/dQw4w9WgX-_?t=90");
    const { statusCode, headers, body } = await frame(id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ "x-frame-options": "SAMEORIGIN", "x-robots-tag": "noindex" });
    expect(headers["content-security-policy"]).toContain("frame-src https://www.youtube-nocookie.com;");
    expect(body).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgX-_?start=90&amp;autoplay=1"');
  });

  it("returns 404 without a player, for deleted videos and unknown ids", async () => {
    const linked = await addVideo('https://example.org/"><script>alert(1)</script>');
    const deleted = await addVideo("https://vimeo.com/76979871");
    await asAdmin("DELETE", `/delete_video_archive/${deleted.incident_id}/${deleted.id}`);
    const values = { incident_id: linked.incident_id, article_link: "https://vimeo.com/76979871", description: "About it" };
    const article = String((await asAdmin("POST", "/create_article_archive", values)).body._id);
    for (const id of [linked.id, deleted.id, article, UNKNOWN_ID, "x", "%00", "https%3A%2F%2Fyoutu.be%2FdQw4w9WgX-_"]) {
      const { statusCode, body } = await frame(id);
      expect(statusCode, id).toBe(404);
      expect(body).not.toContain("<iframe");
    }
  });

  it.each(["unpublish", "delete_incident"])("returns 410 after %s, and 404 where the video never was public", async (act) => {
    const { id, incident_id } = await addVideo("https://vimeo.com/76979871");
    const deleted = await asAdmin("POST", "/create_video_archive", { incident_id, ...other });
    await asAdmin("DELETE", `/delete_video_archive/${incident_id}/${deleted.body._id}`);
    expect((await frame(id)).statusCode).toBe(200);
    if (act === "unpublish") await asAdmin("POST", "/unpublish", { kind: "incident", id: incident_id });
    else await asAdmin("DELETE", `/delete_incident/${incident_id}`);
    const { statusCode, body } = await frame(id);
    expect({ statusCode, body }).toEqual({ statusCode: 410, body: JSON.stringify({ message: "This incident was withdrawn" }) });
    expect((await frame(String(deleted.body._id))).statusCode).toBe(404);
    const later = await asAdmin("POST", "/create_video_archive", { incident_id, ...other });
    if (act === "unpublish") {
      expect((await frame(String(later.body._id))).statusCode).toBe(404);
      await asAdmin("DELETE", `/delete_video_archive/${incident_id}/${id}`);
      expect((await frame(id)).statusCode).toBe(404);
    }
    const draft = await create({ draft: true });
    const ofDraft = await asAdmin("POST", "/create_video_archive", { incident_id: draft, ...other });
    expect((await frame(String(ofDraft.body._id))).statusCode).toBe(404);
  });
});
