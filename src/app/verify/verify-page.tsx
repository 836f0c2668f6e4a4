import type { ReactNode } from "react";
import { Link } from "react-router";
import { MANIFEST_PATH } from "#features/archive/proof/manifest.ts";
import { VerifyPanel } from "#features/archive/proof/web/verify-panel.tsx";
import {
  verify_check_title,
  verify_description,
  verify_hand_day,
  verify_hand_file,
  verify_hand_format,
  verify_hand_revision,
  verify_hand_text,
  verify_hand_title,
  verify_keep_download,
  verify_keep_text,
  verify_keep_title,
  verify_lead,
  verify_questions_title,
  verify_title,
  verify_true_link,
  verify_true_text,
  verify_true_word,
  verify_unchanged_text,
  verify_unchanged_word,
} from "#messages";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { TextPage, TextSection } from "../text-page.tsx";
import styles from "./verify-page.module.css";

/** What to type on a computer; the same in both languages. */
const FILE_COMMANDS = ["sha256sum picture.webp", "shasum -a 256 picture.webp", "certutil -hashfile picture.webp SHA256"].join(
  "\n",
);
const DAY_COMMAND = `sed -E -n '2s/,"sha256":"[0-9a-f]{64}"},?$/}/p' manifest.json | tr -d '\\n' | sha256sum`;
const REVISION_COMMAND = "jq -j '.[0].body_json' revisions.json | sha256sum";

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: verify_title(), description: verify_description() });
}

export default function VerifyPage() {
  const localizePath = useLocalizePath();
  return (
    <TextPage title={verify_title()} lead={verify_lead()}>
      <div className={styles.scriptOnly}>
        <TextSection id="check" title={verify_check_title()}>
          <VerifyPanel />
        </TextSection>
      </div>
      <TextSection title={verify_questions_title()}>
        <dl className={styles.questions}>
          <div>
            <dt>{verify_unchanged_word()}</dt>
            <dd>{verify_unchanged_text()}</dd>
          </div>
          <div>
            <dt>{verify_true_word()}</dt>
            <dd>
              <p>{verify_true_text()}</p>
              <Link className={styles.link} to={localizePath("/methodology#status")}>
                {verify_true_link()}
              </Link>
            </dd>
          </div>
        </dl>
      </TextSection>
      <TextSection id="keep" title={verify_keep_title()}>
        <p>{verify_keep_text()}</p>
        <a className={styles.link} href={MANIFEST_PATH} download="manifest.json">
          {verify_keep_download()}
        </a>
      </TextSection>
      <TextSection id="by-hand" title={verify_hand_title()}>
        <p>{verify_hand_text()}</p>
        <p>{verify_hand_file()}</p>
        <Command>{FILE_COMMANDS}</Command>
        <p>{verify_hand_revision()}</p>
        <Command>{REVISION_COMMAND}</Command>
        <p>{verify_hand_day()}</p>
        <Command>{DAY_COMMAND}</Command>
        <p>{verify_hand_format()}</p>
      </TextSection>
    </TextPage>
  );
}

/** A shell command: it wraps, and one click selects all of it. */
function Command({ children }: { children: ReactNode }) {
  return (
    <pre className={styles.command} translate="no" dir="ltr">
      <code>{children}</code>
    </pre>
  );
}
