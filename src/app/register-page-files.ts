import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { DOCUMENT_HEADERS } from "#platform/server/http/security-headers.ts";

const COMPRESSED = ["**/*.{br,gz}"];

/** Serves the files of the built pages, those that were there at the start without a rate limit. */
export async function registerPageFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const registerFiles: FastifyPluginAsync = async (files) => {
    files.addHook("onRoute", (route) => {
      route.config = { isCountedByHandler: true, ...route.config };
    });
    files.addHook("onSend", async (_request, reply) => {
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    });
    await files.register(fastifyStatic, {
      root: join(clientDirectory, "assets"),
      prefix: "/assets/",
      // One route for each file: with a wildcard each request would read the folder, and each unknown name the disk.
      wildcard: false,
      globIgnore: COMPRESSED,
      // Their names contain the hash of their content.
      maxAge: "365d",
      immutable: true,
      // Immutable scripts need no such headers, and a first visit fetches many.
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
    });
    // Another server may send pages of a build that this one, which still runs, has on its disk only since then.
    files.get<{ Params: { name: string } }>("/assets/:name", { config: { isCountedByHandler: false } }, ({ params }, reply) =>
      reply.sendFile(params.name),
    );
    await files.register(fastifyStatic, {
      root: clientDirectory,
      wildcard: false,
      globIgnore: ["assets/**", ".vite/**", ...COMPRESSED],
      maxAge: "1h",
      preCompressed: true,
      decorateReply: false,
    });
  };
  await app.register(registerFiles);
}
