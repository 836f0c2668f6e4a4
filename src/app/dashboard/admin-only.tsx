import { Outlet, redirect } from "react-router";
import { getSession } from "#features/accounts/calls.ts";
import { createClientLoader, createLoader, getSignInPath, type LoadArgs } from "#platform/web/routing/create-loader.ts";

/** Around every admin page: who is not signed in as an admin goes to sign in, and comes back afterwards. */
async function load({ send, url }: LoadArgs) {
  const { isAdmin } = await send(getSession, {});
  return isAdmin ? null : redirect(getSignInPath(url));
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export default function AdminOnly() {
  return <Outlet />;
}
