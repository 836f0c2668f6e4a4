import { redirect } from "react-router";
import { getPathLanguage } from "#platform/shared/languages.ts";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getSession } from "../calls.ts";
import { getNextPath } from "./next-path.ts";

/** For pages to sign in or up: who is signed in already goes on to where they were going, else to the dashboard. */
export async function redirectIfSignedIn({ send, url }: LoadArgs): Promise<null> {
  const { isAdmin } = await send(getSession);
  if (!isAdmin) return null;
  throw redirect(getNextPath(url.searchParams.get("next"), getPathLanguage(url.pathname)));
}
