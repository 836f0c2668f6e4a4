import { type ReactNode, useEffect, useState } from "react";
import { useMatches, useNavigation, useSearchParams } from "react-router";
import { ReauthenticationPrompt } from "#features/accounts/web/reauthentication-prompt.tsx";
import { NamePromptOverlay } from "#features/campaigns/email/web/name-prompt-overlay.tsx";
import * as m from "#messages";
import { type PageHandle, useRootData } from "#platform/web/routing/root-data.ts";
import { Toasts } from "#platform/web/toasts/toasts.tsx";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { Footer } from "./footer.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { OfflineNavigationGuard } from "./offline-navigation-guard.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RestoredPageGuard } from "./restored-page-guard.tsx";
import styles from "./shell.module.css";
import { usePageSkeleton } from "./use-page-skeleton.ts";

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { session } = useRootData();
  const skeleton = usePageSkeleton();
  const isCovered = skeleton !== null;
  const hasFooter = useMatches().every(({ handle }) => (handle as PageHandle | undefined)?.hasFooter !== false);
  return (
    <>
      <a className={styles.skip} href="#content">
        {m.skip_to_content()}
      </a>
      <NavigationProgress />
      <div className={styles.top}>
        <NavigationBar />
        {skeleton && <PageSkeleton shape={skeleton} />}
      </div>
      <FocusOnNavigation />
      <main id="content" className={styles.content} tabIndex={-1} aria-busy={isCovered || undefined}>
        <div className={isCovered ? styles.covered : undefined} inert={isCovered}>
          {children}
        </div>
      </main>
      {hasFooter && <Footer isInert={isCovered} />}
      <Toasts />
      <ReauthenticationPrompt />
      {!session.isAdmin && <NamePromptOverlay />}
      <RemoveIsAuthParam />
      <ReplayEarlyEvents />
      <OfflineNavigationGuard />
      <RestoredPageGuard />
    </>
  );
}

/**
 * Tells `public/before-hydration.js` that the page now handles clicks: one render after the first effects,
 * so that forms have already taken over what was typed before hydration.
 */
export function ReplayEarlyEvents() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // After React's own work, so that the changes of a click are rendered at once and can get the focus.
    if (isReady) queueMicrotask(() => document.dispatchEvent(new Event("scripts-ready")));
    else setReady(true);
  }, [isReady]);
  return null;
}

/** Shows a thin progress bar at the top while the next page loads. */
function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div className={styles.progress} role="status">
      {state !== "idle" && (
        <>
          <div className={styles.progressBar} />
          <span className="visually-hidden">{m.loading_label()}</span>
        </>
      )}
    </div>
  );
}

/**
 * Removes `?isAuth=true` from the URL, which grants nothing. Every navigation away from a URL with it loads the session
 * from the server again (`shouldRevalidate` of the root).
 */
function RemoveIsAuthParam() {
  const [search, setSearch] = useSearchParams();
  const hasIsAuthParam = search.has("isAuth");
  useEffect(() => {
    if (!hasIsAuthParam) return;
    setSearch(
      (params) => {
        params.delete("isAuth");
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [hasIsAuthParam, setSearch]);
  return null;
}
