import type { ReactNode } from "react";
import { account_scripts_needed } from "#messages";
import { BackButton } from "#platform/web/ui/back-button.tsx";
import styles from "./account-page.module.css";

type AccountPageProps = {
  title: string;
  lead: string;
  /** The way to the other page of the two. */
  otherWay: ReactNode;
  children: ReactNode;
};

/** The frame that signing in and signing up share. */
export function AccountPage({ title, lead, otherWay, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <BackButton />
      <div className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <noscript>
          <p>{account_scripts_needed()}</p>
        </noscript>
        {children}
        <p className={styles.other}>{otherWay}</p>
      </div>
    </div>
  );
}
