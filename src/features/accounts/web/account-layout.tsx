import type { ReactNode } from "react";
import * as m from "#messages";
import { BackButton } from "#platform/web/ui/back-button.tsx";
import styles from "./account-layout.module.css";

type AccountLayoutProps = {
  title: string;
  lead: string;
  /** The link to the other of the two pages. */
  footer: ReactNode;
  children: ReactNode;
};

/** The layout that the sign-in and sign-up pages share. */
export function AccountLayout({ title, lead, footer, children }: AccountLayoutProps) {
  return (
    <div className={`stack ${styles.page}`}>
      <BackButton />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={`stack card ${styles.card}`}>
        <noscript>
          <p>{m.account_javascript_required()}</p>
        </noscript>
        {children}
        <p className={`links row ${styles.footer}`}>{footer}</p>
      </div>
    </div>
  );
}
