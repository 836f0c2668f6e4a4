import { redirect } from "react-router";
import { delocalizePath, getPathLanguage, localizePath } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { movedPages } from "./shell/pages.ts";

/** Leads from the address of an earlier version to the page that took its place. */
async function load({ url: { pathname } }: LoadArgs) {
  const target = movedPages[delocalizePath(pathname)] ?? "/dashboard";
  return redirect(localizePath(target, getPathLanguage(pathname)));
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

/** Never shown, but a route without a component would be a resource without its parents' access. */
export default function MovedPage() {
  return null;
}
