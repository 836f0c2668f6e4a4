import { redirect } from "react-router";
import { languageOfPath, pathInLanguage } from "#platform/shared/languages.ts";
import type { LoadArgs } from "#platform/web/load.ts";
import { getSession } from "../calls.ts";
import { safeNext } from "./safe-next.ts";

/** For pages to sign in or up: who is signed in already goes on to where they were going, else to the dashboard. */
export async function leaveWhenSignedIn({ send, url }: LoadArgs): Promise<null> {
  const { isAdmin } = await send(getSession);
  if (!isAdmin) return null;
  throw redirect(safeNext(url.searchParams.get("next")) ?? pathInLanguage("/dashboard", languageOfPath(url.pathname)));
}
