import type { ReactNode } from "react";
import { ENTRIES_PATH, MANIFEST_PATH } from "#features/archive/revisions/proof/manifest-rules.ts";
import { VerifyPanel } from "#features/archive/revisions/proof/web/verify-panel.tsx";
import * as m from "#messages";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import textStyles from "../shell/text-page.module.css";
import { TextPage, TextSection } from "../shell/text-page.tsx";
import styles from "./verify-page.module.css";

/** The shell commands, the same in both languages. */
const FILE_COMMANDS = [
  ...["sha256sum picture.webp", "shasum -a 256 picture.webp", "certutil -hashfile picture.webp SHA256"],
  "grep CHECKSUM manifest.jsonl",
].join("\n");
const KEPT_COMMANDS = ["sha256sum kept.jsonl", "head -c $(wc -c < kept.jsonl) manifest.jsonl | sha256sum"].join("\n");
const REVISION_COMMAND = "jq -j '.[0].body_json' revisions.json | sha256sum";

export const meta = createMeta({ title: m.verify_title, description: m.verify_description });

export default function VerifyPage() {
  return (
    <TextPage title={m.verify_title()} lead={m.verify_lead()}>
      <TextSection id="check" title={m.verify_check_title()}>
        <noscript>
          <p>{m.verify_needs_scripts()}</p>
        </noscript>
        <VerifyPanel />
      </TextSection>
      <TextSection title={m.verify_questions_title()}>
        <dl className={styles.questions}>
          <div>
            <dt>{m.verify_unchanged_word()}</dt>
            <dd>{m.verify_unchanged_text()}</dd>
          </div>
          <div>
            <dt>{m.verify_true_word()}</dt>
            <dd>
              <p>{m.verify_true_text()}</p>
              <PageLink className={`link ${styles.link}`} to="/methodology#status">
                {m.verify_true_link()}
              </PageLink>
            </dd>
          </div>
        </dl>
      </TextSection>
      <TextSection id="keep" title={m.verify_keep_title()}>
        <p>{m.verify_keep_text()}</p>
        <a className={`link ${styles.link}`} href={ENTRIES_PATH} download="manifest.jsonl">
          {m.verify_keep_download()}
        </a>
        <a className={`link ${styles.link}`} href={MANIFEST_PATH} download="manifest.json">
          {m.verify_keep_summary()}
        </a>
      </TextSection>
      <TextSection id="by-hand" title={m.verify_hand_title()}>
        <p>{m.verify_hand_text()}</p>
        <p>{m.verify_hand_file()}</p>
        <Command>{FILE_COMMANDS}</Command>
        <p>{m.verify_hand_revision()}</p>
        <Command>{REVISION_COMMAND}</Command>
        <p>{m.verify_hand_kept()}</p>
        <Command>{KEPT_COMMANDS}</Command>
      </TextSection>
    </TextPage>
  );
}

/** A shell command: it wraps, and one click selects all of it. */
function Command({ children }: { children: ReactNode }) {
  return (
    <pre className={`card ${textStyles.code}`} translate="no" dir="ltr">
      <code>{children}</code>
    </pre>
  );
}
