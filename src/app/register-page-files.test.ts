import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSecurityHeaders } from "#platform/server/http/security-headers.ts";
import { registerPageFiles } from "./register-page-files.ts";

describe("registerPageFiles", () => {
  let directory: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-files-"));
    await mkdir(join(directory, "assets"));
    await writeFile(join(directory, "assets/page-abc.js"), "export {};");
    await writeFile(join(directory, "favicon.svg"), "<svg/>");
    app = Fastify();
    app.addHook("onRequest", async (_request, reply) => {
      reply.headers(getSecurityHeaders(true));
    });
    await registerPageFiles(app, directory);
    app.get("/page", async () => "a document");
  });
  afterAll(async () => {
    await app.close();
    await rm(directory, { recursive: true });
  });

  const documentHeaders = ["x-frame-options", "cross-origin-opener-policy", "permissions-policy"];
  const fileHeaders = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  };

  it.each([
    ["/assets/page-abc.js", "public, max-age=31536000, immutable"],
    ["/favicon.svg", "public, max-age=3600"],
  ])("serves %s without headers of documents, with all other security headers", async (url, cacheControl) => {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ ...fileHeaders, "cache-control": cacheControl });
    for (const name of documentHeaders) expect(headers).not.toHaveProperty(name);
  });

  it("keeps all headers of every other response", async () => {
    expect(Object.keys((await app.inject({ url: "/page" })).headers)).toEqual(expect.arrayContaining(documentHeaders));
  });

  it("serves files of a build that came after the start, and nothing beside them", async () => {
    expect((await app.inject({ url: "/assets/late.js" })).statusCode).toBe(404);
    await writeFile(join(directory, "assets/late.js"), "export {};");
    const { statusCode, headers } = await app.inject({ url: "/assets/late.js" });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ ...fileHeaders, "cache-control": "public, max-age=31536000, immutable" });
    for (const name of ["..%2ffavicon.svg", "%2e%2e%2ffavicon.svg", "../favicon.svg/"])
      expect((await app.inject({ url: `/assets/${name}` })).payload, name).not.toBe("<svg/>");
  });
});
