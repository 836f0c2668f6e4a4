import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useFileDrop } from "#platform/web/forms/use-file-drop.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import fileStyles from "#platform/web/ui/file-drop.module.css";
import { FileInput } from "#platform/web/ui/file-input.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { checkFile, checkList, type FileResult, type FoundEntry, findKeptDay, type ListResult } from "./check-file.ts";
import styles from "./verify-panel.module.css";

/** Tells of a file whether and since when it is in the record, and of a kept list whether today's begins with it. */
export function VerifyPanel() {
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const resultSection = useRef<HTMLElement>(null);
  const [isChecking, setChecking] = useState(false);
  const [file, setFile] = useState<FileResult | "unreadable">();
  const [list, setList] = useState<ListResult>();

  const check = async (files: File[]) => {
    setChecking(true);
    for (const one of files) {
      try {
        const found = await checkList(one);
        if (found) setList(found);
        else setFile(await checkFile(one));
      } catch {
        // For example a file that was moved since it was chosen.
        setFile("unreadable");
      }
    }
    setChecking(false);
  };
  const isDraggedOver = useFileDrop((files) => void check(files));

  // On a phone the result is below the visible part of the page.
  useEffect(() => {
    if (!isChecking && (file || list)) resultSection.current?.focus();
  }, [isChecking, file, list]);

  return (
    <div className={`stack ${styles.panel}`}>
      <div className={isDraggedOver ? `stack ${fileStyles.zone} ${fileStyles.dragOver}` : `stack ${fileStyles.zone}`}>
        <FileInput
          ref={fileInput}
          id={`${id}-file`}
          multiple
          aria-describedby={`${id}-hint`}
          label={m.verify_file_label()}
          onFiles={(files) => void check(files)}
        />
        <p id={`${id}-hint`} className="muted">
          {m.verify_file_hint()}
        </p>
      </div>
      <section className={`stack ${styles.result}`} ref={resultSection} tabIndex={-1} aria-label={m.verify_result_title()}>
        {isChecking && <p>{m.verify_checking()}</p>}
        {!isChecking && file === "unreadable" && <ErrorNotice>{m.verify_unreadable()}</ErrorNotice>}
        {!isChecking && file && file !== "unreadable" && <FileOutcome file={file} lines={list?.lines} />}
        {!isChecking && list && <ListOutcome list={list} />}
      </section>
    </div>
  );
}

function FileOutcome({ file, lines }: { file: FileResult; lines: string[] | undefined }) {
  const language = useLanguage();
  const { name, sha256 } = file;
  const keptDay = lines && findKeptDay(lines, sha256);
  const kept = keptDay ? m.verify_kept_has({ date: formatDay(keptDay, language) }) : m.verify_kept_lacks();
  const [oldest] = "entries" in file ? file.entries : [];
  return (
    <Outcome isGood={oldest !== undefined}>
      {"errorMessage" in file && <ErrorNotice>{`${name}: ${file.errorMessage}`}</ErrorNotice>}
      {oldest && <p className={styles.sentence}>{m.verify_found({ name, date: formatDay(oldest.date, language) })}</p>}
      {"entries" in file && oldest === undefined && (
        <>
          <p className={styles.sentence}>{m.verify_absent({ name })}</p>
          <p>{m.verify_absent_text()}</p>
        </>
      )}
      {lines && <p>{kept}</p>}
      {"entries" in file &&
        file.entries.map((entry) => <EntryLink key={`${entry.incident_id} ${entry.kind} ${entry.revision}`} entry={entry} />)}
      <p className={`muted ${styles.hash}`}>
        {m.verify_checksum()} <code>{sha256}</code>
      </p>
    </Outcome>
  );
}

function EntryLink({ entry: { kind, incident_id, revision } }: { entry: FoundEntry }) {
  const incident = `/archives/${incident_id}`;
  const link = {
    served: { to: incident, label: m.verify_found_served() },
    original: { to: incident, label: m.verify_found_original() },
    revision: { to: `${incident}/v/${revision}`, label: m.verify_found_revision({ number: revision }) },
  }[kind];
  return (
    <PageLink className={`link ${styles.link}`} to={link.to}>
      {link.label}
    </PageLink>
  );
}

function ListOutcome({ list: { name, outcome } }: { list: ListResult }) {
  if (outcome === "failed") return <ErrorNotice>{m.verify_list_failed()}</ErrorNotice>;
  const sentence = { same: m.verify_kept_same, differs: m.verify_kept_differs, old: m.verify_kept_old }[outcome]({ name });
  return (
    <Outcome isGood={outcome === "same"}>
      <p>{sentence}</p>
    </Outcome>
  );
}

function Outcome({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <div className={isGood ? `notice stack ${styles.outcome} ${styles.good}` : `notice stack ${styles.outcome}`}>{children}</div>
  );
}
