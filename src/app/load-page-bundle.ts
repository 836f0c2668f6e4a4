import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { getLanguage, runInLanguage } from "#platform/server/http/language.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import { getPathLanguage, type Language } from "#platform/shared/languages.ts";

/** What `entry.server.tsx` exports besides the renderer: access to the bundle's own copies of modules. */
type Bridge = {
  sendContext: import("react-router").RouterContext<unknown>;
  nonceContext: import("react-router").RouterContext<string>;
  reportContext: import("react-router").RouterContext<(error: unknown) => void>;
  overwriteGetLocale(getLocale: () => Language): void;
  /** The address of the style sheet with the fonts of the pages. */
  fontStylesheet: string;
};

type Pages = {
  render: RenderPage;
  fontStylesheet?: string;
  clientDirectory?: string;
  hasInlineStyles?: boolean;
  /** Serves the bundler's files in development. */
  attach(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** Opens the built pages, or in development those of the bundler, which are always current. */
export async function loadPageBundle({
  isDevelopment,
  buildDirectory,
}: {
  isDevelopment: boolean;
  buildDirectory: string;
}): Promise<Pages> {
  if (isDevelopment) return openDevelopmentPages();
  const build: ServerBuild = await import(pathToFileURL(join(buildDirectory, "server/index.js")).href);
  return {
    render: createRenderPage(build, "production"),
    fontStylesheet: getBridge(build).fontStylesheet,
    clientDirectory: join(buildDirectory, "client"),
    attach: async () => {},
    close: async () => {},
  };
}

function openDevelopmentPages(): Pages {
  let vite: ViteDevServer;
  return {
    render: async (request, ...services) => {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      return createRenderPage(build, "development")(request, ...services);
    },
    hasInlineStyles: true,
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

function createRenderPage(build: ServerBuild, mode: "production" | "development"): RenderPage {
  const handle = createRequestHandler(build, mode);
  const bridge = getBridge(build);
  bridge.overwriteGetLocale(getLanguage);
  return (request, send, nonce, report) => {
    const context = new RouterContextProvider();
    context.set(bridge.sendContext, send);
    context.set(bridge.nonceContext, nonce);
    context.set(bridge.reportContext, report);
    const language = getPathLanguage(new URL(request.url).pathname.replace(/\.data$/, ""));
    return runInLanguage(language, () => handle(request, context));
  };
}

const getBridge = (build: ServerBuild) => (build.entry.module as unknown as { bridge: Bridge }).bridge;
