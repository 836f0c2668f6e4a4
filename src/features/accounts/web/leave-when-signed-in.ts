import { redirect } from "react-router";
import { languageOfPath } from "#platform/shared/languages.ts";
import type { LoadArgs } from "#platform/web/load.ts";
import { getSession } from "../calls.ts";
import { nextPath } from "./next-path.ts";

/** For pages to sign in or up: who is signed in already goes on to where they were going, else to the dashboard. */
export async function leaveWhenSignedIn({ send, url }: LoadArgs): Promise<null> {
  const { isAdmin } = await send(getSession);
  if (!isAdmin) return null;
  throw redirect(nextPath(url.searchParams.get("next"), languageOfPath(url.pathname)));
}
