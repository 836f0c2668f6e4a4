import { Outlet, redirect } from "react-router";
import { getSession } from "#features/accounts/calls.ts";
import { inBrowser, type LoadArgs, onServer, signInPath } from "#platform/web/load.ts";

/** Around every admin page: who is not signed in as an admin goes to sign in, and comes back afterwards. */
async function load({ send, url }: LoadArgs) {
  const { isAdmin } = await send(getSession, {});
  return isAdmin ? null : redirect(signInPath(url));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function AdminOnly() {
  return <Outlet />;
}
