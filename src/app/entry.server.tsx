import { renderToReadableStream } from "react-dom/server";
import { createContext, type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { overwriteGetLocale } from "#locale";
import { sendContext } from "#platform/web/api/create-loader.ts";
import { startAfterPaint } from "./start-after-paint.ts";
import fontStylesheet from "./styles/fonts/fonts.css?url";

/** Marks the inline scripts of this rendering; the server replaces it by their hashes. */
const nonceContext = createContext<string>();

/** Reports the errors of this rendering to the server's log. */
const reportContext = createContext<(error: unknown) => void>();

/**
 * How the server reaches the bundle's own copy of the loader module, and in development of the message catalogue: where the pages
 * are built, there is one catalogue for both.
 */
export const bridge = {
  sendContext,
  nonceContext,
  reportContext,
  overwriteGetLocale,
  fontStylesheet,
};

/** The router calls it with errors of loaders and routes. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(reportContext)(isRouteErrorResponse(error) && "error" in error ? error.error : error);
}

/** Renders the whole page to one string, which can be hashed, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  let hasFailed = false;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    // Above this size React streams content out of order until a script runs; pages must be readable without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true;
      loadContext.get(reportContext)(error);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("content-type", "text/html; charset=utf-8");
  // The bundler's scripts in development stay unchanged.
  return new Response(import.meta.env.PROD ? startAfterPaint(html, nonce) : html, { status: hasFailed ? 500 : status, headers });
}
