import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { RenderPage } from "#platform/server/serve-pages.ts";
import { languageOfPath } from "#platform/shared/languages.ts";

/** What `entry.server.tsx` exports besides the renderer: ways into the page bundle's own copies of modules. */
type Bridge = {
  sender: import("react-router").RouterContext<unknown>;
  scriptMark: import("react-router").RouterContext<string>;
  inLanguage<T>(language: string, work: () => T): T;
};

type Pages = {
  render: RenderPage;
  clientDirectory?: string;
  /** Lets the bundler serve its files in development. */
  attach(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** The pages as built, or, in development, as the bundler has them at this moment. */
export async function openPages({
  isDevelopment,
  buildDirectory,
}: {
  isDevelopment: boolean;
  buildDirectory: string;
}): Promise<Pages> {
  if (isDevelopment) return openDevelopmentPages();
  const build: ServerBuild = await import(pathToFileURL(join(buildDirectory, "server/index.js")).href);
  return {
    render: renderWith(build, "production"),
    clientDirectory: join(buildDirectory, "client"),
    attach: async () => {},
    close: async () => {},
  };
}

function openDevelopmentPages(): Pages {
  let vite: ViteDevServer;
  return {
    render: async (request, send, scriptMark) => {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      return renderWith(build, "development")(request, send, scriptMark);
    },
    attach: async (app) => {
      const { createServer } = await import("vite");
      vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: "custom" });
      app.addHook("onRequest", (request, reply, done) => {
        if (request.url.startsWith("/api/")) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
}

function renderWith(build: ServerBuild, mode: "production" | "development"): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { bridge } = build.entry.module as unknown as { bridge: Bridge };
  return (request, send, scriptMark) => {
    const context = new RouterContextProvider();
    context.set(bridge.sender, send);
    context.set(bridge.scriptMark, scriptMark);
    return bridge.inLanguage(languageOfPath(new URL(request.url).pathname.replace(/\.data$/, "")), () =>
      handle(request, context),
    );
  };
}
