import type { ReactNode } from "react";
import { AskToSignIn } from "#features/accounts/web/ask-to-sign-in.tsx";
import { NamePromptOverlay } from "#features/campaigns/email/web/name-prompt-overlay.tsx";
import { skip_to_content } from "#messages";
import { useRootData } from "#platform/web/root-data.ts";
import { CheckIsAuth } from "./check-is-auth.tsx";
import { FocusNewPage } from "./focus-new-page.tsx";
import { Footer } from "./footer.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { RepeatEarlyPresses } from "./repeat-early-presses.tsx";
import styles from "./shell.module.css";
import { StayWhenOffline } from "./stay-when-offline.tsx";
import { Toasts } from "./toasts.tsx";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { session } = useRootData();
  return (
    <>
      <a className={styles.skip} href="#content">
        {skip_to_content()}
      </a>
      <NavigationProgress />
      <NavigationBar />
      <FocusNewPage />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts />
      <AskToSignIn />
      {!session.isAdmin && <NamePromptOverlay />}
      <CheckIsAuth />
      <RepeatEarlyPresses />
      <StayWhenOffline />
    </>
  );
}
