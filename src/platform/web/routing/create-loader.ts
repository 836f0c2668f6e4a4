import { createContext, data, redirect, redirectDocument } from "react-router";
import { reload_failed } from "#messages";
import { getPathLanguage, localizePath } from "#platform/shared/languages.ts";
import { fetchCall, type Send } from "../api/api-client.ts";
import { getErrorMessage } from "../api/call-error.ts";
import { showToast } from "../toasts/toast.ts";
import { getRetainedData } from "./use-retained-loader-data.ts";

/** How a page's `load` makes its calls on the server. Set by the server for each request. */
export const sendContext = createContext<Send>();

export type LoadArgs = { send: Send; params: Record<string, string | undefined>; url: URL };
export type Load<T> = (args: LoadArgs) => Promise<T>;

type RouteArgs = {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<{ get(key: typeof sendContext): Send }>;
};

/** The route's `loader`: the calls run in-process. */
export function createLoader<T>(load: Load<T>) {
  return ({ request, params, context }: RouteArgs) =>
    loadOrRedirectToSignIn(load, { send: context.get(sendContext), params, url: new URL(request.url) });
}

/**
 * The route's `clientLoader`: the same `load`, over `/api/v1`. Where the page that is open cannot be loaded anew for a
 * reason that passes, it stays as it is (`useRetainedLoaderData`), and a toast says why, unless the load is a silent one.
 */
export function createClientLoader<T>(load: Load<T>, { isSilent = false } = {}) {
  return ({ request, params }: Pick<RouteArgs, "request" | "params">) => {
    const url = new URL(request.url);
    const loadOrKeepData = async (args: LoadArgs) => {
      try {
        return await load(args);
      } catch (error) {
        const retained = getRetainedData(load, url.pathname + url.search) as T | undefined;
        if (retained === undefined || !isTransientError(error)) throw error;
        if (!isSilent && !request.signal.aborted) {
          showToast({ kind: "error", message: reload_failed({ reason: getErrorMessage(error) }) });
        }
        return retained;
      }
    };
    return loadOrRedirectToSignIn(loadOrKeepData, { send: fetchCall, params, url });
  };
}

/** Whether the next try may go well: no network, too many requests, a server in trouble. */
function isTransientError(error: unknown): boolean {
  const status = getStatus(error);
  return status === 0 || status === 429 || (status !== undefined && status >= 500);
}

/**
 * The `clientLoader` of a page whose document has headers of its own: a link to it loads the document, because
 * the document that the link stands in keeps its own.
 */
export function reloadDocument({ request }: Pick<RouteArgs, "request">): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}

/** A page that asks for what needs a session sends the visitor to sign in, and back afterwards. */
async function loadOrRedirectToSignIn<T>(load: Load<T>, args: LoadArgs): Promise<T> {
  try {
    return await load(args);
  } catch (error) {
    // A redirect, say: meant for the router.
    if (error instanceof Response) throw error;
    const status = getStatus(error);
    if (status === 401 || status === 403) throw redirect(getSignInPath(args.url));
    if (status === 0 || status === undefined) throw error;
    // Shown by the error page with the message of the server.
    throw data(error instanceof Error ? error.message : null, { status: status === 201 ? 404 : status });
  }
}

/** Where to sign in, with the way back to `url`. */
export function getSignInPath(url: URL): string {
  const path = url.pathname.replace(/\.data$/, "");
  const target = `${path}${url.search}`;
  return `${localizePath("/SignIn", getPathLanguage(path))}?next=${encodeURIComponent(target)}`;
}

/**
 * The answer of a call, or the message with which it was refused (status 201): what a page does about
 * "does not exist" or "none yet" is its own affair.
 */
export async function catchRefusal<T>(answer: Promise<T>): Promise<{ found: T } | { refused: string }> {
  try {
    return { found: await answer };
  } catch (error) {
    if (getStatus(error) === 201 && error instanceof Error) return { refused: error.message };
    throw error;
  }
}

/** Loader data of a page whose thing does not exist: the page still renders, with status 404. */
export function notFound<T>(value: T): T {
  // React Router unwraps what `data` returns before a component sees it.
  return data(value, { status: 404 }) as unknown as T;
}

function getStatus(error: unknown): number | undefined {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" ? status : undefined;
}
