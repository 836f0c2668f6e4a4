import { createContext, data, redirect, redirectDocument } from "react-router";
import * as m from "#messages";
import { getPathLanguage, localizePath } from "#platform/shared/languages.ts";
import { getRetainedData } from "../routing/use-retained-loader-data.ts";
import { showToast } from "../toasts/toast.ts";
import { fetchCall, type Send } from "./api-client.ts";
import { getErrorMessage, isTransientStatus, OtherResponseError } from "./call-error.ts";

/** Sends the calls of a page's `load` on the server, which sets it for each request. */
export const sendContext = createContext<Send>();

export type LoadArgs = { send: Send; params: Record<string, string | undefined>; url: URL };
export type Load<T> = (args: LoadArgs) => Promise<T>;

type RouteArgs = {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<{ get(key: typeof sendContext): Send }>;
};

/** Creates a route's `loader`, whose calls run in-process. */
export function createLoader<T>(load: Load<T>) {
  return ({ request, params, context }: RouteArgs) =>
    loadOrRedirectToSignIn(load, { send: context.get(sendContext), params, url: new URL(request.url) });
}

/**
 * Creates a route's `clientLoader`: the same `load`, over `/api/v1`. When the open page cannot be reloaded because of a
 * transient error, it keeps its data (`useRetainedLoaderData`) and shows the reason in a toast, unless `isSilent`.
 */
export function createClientLoader<T>(load: Load<T>, { isSilent = false } = {}) {
  return ({ request, params }: Pick<RouteArgs, "request" | "params">) => {
    const url = new URL(request.url);
    const loadOrKeepData = async (args: LoadArgs) => {
      try {
        return await load(args);
      } catch (error) {
        const retained = getRetainedData(load, url.pathname + url.search) as T | undefined;
        if (retained === undefined) {
          // What responded may have a page of its own for people, such as a sign-in. A proxy that fails has none.
          if (error instanceof OtherResponseError && error.status < 500 && !isOpenPage(url)) reloadDocument({ request });
          throw error;
        }
        if (!isTransientError(error)) throw error;
        if (!isSilent && !request.signal.aborted) {
          showToast({ kind: "error", message: m.reload_failed({ reason: getErrorMessage(error) }) });
        }
        return retained;
      }
    };
    return loadOrRedirectToSignIn(loadOrKeepData, { send: fetchCall, params, url });
  };
}

/** A document that is open already is not loaded again: that would repeat itself. */
const isOpenPage = ({ pathname, search }: URL) => pathname === location.pathname && search === location.search;

function isTransientError(error: unknown): boolean {
  if (error instanceof OtherResponseError) return true;
  const status = getStatus(error);
  return status !== undefined && isTransientStatus(status);
}

/**
 * A `clientLoader` for a page whose document has its own headers: a link to it loads the document, because
 * client-side navigation would keep the headers of the current one.
 */
export function reloadDocument({ request }: Pick<RouteArgs, "request">): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}

/** Runs `load`; redirects to the sign-in page, and back afterwards, when it needs a session. */
async function loadOrRedirectToSignIn<T>(load: Load<T>, args: LoadArgs): Promise<T> {
  try {
    return await load(args);
  } catch (error) {
    // For the router, such as a redirect.
    if (error instanceof Response) throw error;
    const status = getStatus(error);
    const isRefusal = !(error instanceof OtherResponseError);
    if (isRefusal && (status === 401 || status === 403)) throw redirect(getSignInPath(args.url));
    if (status === 0 || status === undefined) throw error;
    // The error page shows the server's message.
    throw data(error instanceof Error ? error.message : null, { status: status === 201 ? 404 : status });
  }
}

/** Returns the path of the sign-in page, which returns to `url` afterwards. */
export function getSignInPath(url: URL): string {
  const path = url.pathname.replace(/\.data$/, "");
  const target = `${path}${url.search}`;
  return `${localizePath("/SignIn", getPathLanguage(path))}?next=${encodeURIComponent(target)}`;
}

/**
 * Returns the output of a call, or the message of its refusal (status 201), such as "does not exist" or "none yet",
 * which each page handles itself.
 */
export async function catchRefusal<T>(output: Promise<T>): Promise<{ found: T } | { refused: string }> {
  try {
    return { found: await output };
  } catch (error) {
    if (getStatus(error) === 201 && error instanceof Error) return { refused: error.message };
    throw error;
  }
}

/** Returns loader data with which the page renders with status 404, as its item does not exist. */
export function notFound<T>(value: T): T {
  // React Router unwraps the result of `data` before a component receives it.
  return data(value, { status: 404 }) as unknown as T;
}

/** The same with status 410, as its item is gone. */
export function gone<T>(value: T): T {
  return data(value, { status: 410 }) as unknown as T;
}

function getStatus(error: unknown): number | undefined {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" ? status : undefined;
}
