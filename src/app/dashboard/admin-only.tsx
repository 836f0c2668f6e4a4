import { Outlet, redirect, useLocation } from "react-router";
import { getSession } from "#features/accounts/session-calls.ts";
import type { SignedInState } from "#features/accounts/web/next-path.ts";
import { createClientLoader, createLoader, getSignInPath, type LoadArgs } from "#platform/web/api/create-loader.ts";
import type { PageHandle } from "#platform/web/routing/root-data.ts";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { AdminBar } from "./admin-bar.tsx";

/** Wraps every admin page: without a session it redirects to sign in, and back afterwards. */
async function load({ send, url }: LoadArgs) {
  const { isAdmin } = await send(getSession, {});
  return isAdmin ? null : redirect(getSignInPath(url));
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const handle: PageHandle = { hasFooter: false };

export default function AdminOnly() {
  const { signedIn } = (useLocation().state ?? {}) as SignedInState;
  const isHydrated = useHydrated();
  return (
    <>
      <AdminBar />
      {isHydrated && signedIn && (
        <p role="status" className="muted">
          {signedIn}
        </p>
      )}
      <Outlet />
    </>
  );
}
