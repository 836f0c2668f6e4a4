import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createStaticHandler,
  isRouteErrorResponse,
  type LoaderFunction,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import routes from "#app/routes.ts";
import { runInLanguage } from "#platform/server/http/language.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { sendContext } from "#platform/web/api/create-loader.ts";

const APP = join(import.meta.dirname, "../src/app");

let handler: Promise<StaticHandler> | undefined;

/** Answers with what a page is rendered from, the data of its loaders, as JSON: everything in a page that can change. */
export const renderPageData: RenderPage = async (request, send) => {
  handler ??= createHandler();
  const { query } = await handler;
  const requestContext = new RouterContextProvider();
  // A page asks for it again in the browser, as it may be older in what is kept.
  const sendCached = async (call: Call, input?: Record<string, unknown>) => (call.isUncached ? {} : send(call, input));
  requestContext.set(sendContext, sendCached as never);
  const found = await runInLanguage(getPathLanguage(new URL(request.url).pathname), () => query(request, { requestContext }));
  return found instanceof Response ? found : respond(found);
};

function respond({ loaderData, errors, statusCode }: StaticHandlerContext): Response {
  for (const error of Object.values(errors ?? {})) if (!isRouteErrorResponse(error)) throw error;
  return new Response(JSON.stringify({ loaderData, errors }), { status: statusCode, headers: { "content-type": "text/html" } });
}

async function createHandler(): Promise<StaticHandler> {
  const root = { file: "root.tsx", path: "", children: routes };
  return createStaticHandler([await createRoute(root)]);
}

async function createRoute({
  file,
  path,
  index,
  children,
}: RouteConfigEntry): Promise<Parameters<typeof createStaticHandler>[0][number]> {
  const { loader } = (await import(join(APP, file))) as { loader?: LoaderFunction };
  const route = { ...(path !== undefined && { path }), ...(loader && { loader }) };
  if (index) return { ...route, index: true };
  return { ...route, children: await Promise.all((children ?? []).map(createRoute)) };
}
