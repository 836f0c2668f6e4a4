import { AsyncLocalStorage } from "node:async_hooks";
import { renderToReadableStream } from "react-dom/server";
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { overwriteGetLocale } from "#locale";
import { defaultLanguage, type Language } from "#platform/shared/languages.ts";
import { sendContext } from "#platform/web/routing/create-loader.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const requestLanguage = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => requestLanguage.getStore() ?? defaultLanguage);

/** The nonce that this rendering's inline scripts are known by; the server takes it out again. */
const nonceContext = createContext<string>();

/** The page bundle has its own copy of the message catalogue and of the load module: this is how the server reaches them. */
export const bridge = {
  sendContext,
  nonceContext,
  runInLanguage: <T,>(language: Language, callback: () => T): T => requestLanguage.run(language, callback),
};

/** The whole page as one text, when all of it is ready: that is what can be hashed, compressed and kept. */
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
    // Above this size React moves content out of place until a script runs; pages must read without any.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true;
      console.error(error);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("content-type", "text/html; charset=utf-8");
  // The bundler's own scripts of development stay as they are.
  return new Response(import.meta.env.PROD ? startAfterPaint(html, nonce) : html, { status: hasFailed ? 500 : status, headers });
}
