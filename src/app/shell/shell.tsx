import type { ReactNode } from "react";
import { ReauthenticationPrompt } from "#features/accounts/web/reauthentication-prompt.tsx";
import { NamePromptOverlay } from "#features/campaigns/email/web/name-prompt-overlay.tsx";
import { skip_to_content } from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { Toasts } from "#platform/web/toasts/toasts.tsx";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { Footer } from "./footer.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OfflineNavigationGuard } from "./offline-navigation-guard.tsx";
import { RemoveIsAuthParam } from "./remove-is-auth-param.tsx";
import { ReplayEarlyEvents } from "./replay-early-events.tsx";
import styles from "./shell.module.css";

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { session } = useRootData();
  return (
    <>
      <a className={styles.skip} href="#content">
        {skip_to_content()}
      </a>
      <NavigationProgress />
      <NavigationBar />
      <FocusOnNavigation />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts />
      <ReauthenticationPrompt />
      {!session.isAdmin && <NamePromptOverlay />}
      <RemoveIsAuthParam />
      <ReplayEarlyEvents />
      <OfflineNavigationGuard />
    </>
  );
}
