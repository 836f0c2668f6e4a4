import { useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useFileDrop } from "#platform/web/forms/use-file-drop.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import fileStyles from "#platform/web/ui/file-drop.module.css";
import { FileInput } from "#platform/web/ui/file-input.tsx";
import { ErrorNotice, Notice } from "#platform/web/ui/notice.tsx";
import { checkFile, checkText, type Finding } from "./check-input.ts";
import { type FetchedManifest, fetchManifest } from "./fetch-manifest.ts";
import { FindingView } from "./finding-view.tsx";
import styles from "./verify-panel.module.css";

type ToCheck = { name: string; content: Blob | string };
type Result = { name: string; finding: Finding | "unreadable" };

/** Checks a file or a text against the site's list, in the browser. It only fetches the list, in advance and on a click. */
export function VerifyPanel() {
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const resultSection = useRef<HTMLElement>(null);
  const [list, setList] = useState<FetchedManifest | "fetching">();
  const [waiting, setWaiting] = useState<ToCheck>();
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState<Result>();

  const check = async (toCheck: ToCheck | undefined, fetched = list) => {
    if (toCheck === undefined) return;
    setWaiting(toCheck);
    setResult(undefined);
    if (typeof fetched !== "object" || fetched.outcome !== "fetched") return;
    setChecking(true);
    const { name, content } = toCheck;
    const { index } = fetched;
    try {
      setResult({ name, finding: typeof content === "string" ? checkText(content, index) : await checkFile(content, index) });
    } catch {
      // For example a file that was moved since it was chosen.
      setResult({ name, finding: "unreadable" });
    }
    setChecking(false);
  };
  const checkFiles = ([file]: File[]) => check(file && { name: file.name, content: file });
  const isDraggedOver = useFileDrop((files) => void checkFiles(files));

  // On a phone the result is below the visible part of the page.
  useEffect(() => {
    if (result) resultSection.current?.focus();
  }, [result]);

  const fetchList = async () => {
    setList("fetching");
    const fetched = await fetchManifest();
    setList(fetched);
    await check(waiting, fetched);
  };

  return (
    <div className={styles.panel}>
      <section className={styles.step}>
        <h3>{m.verify_list_title()}</h3>
        <p>{m.verify_list_text()}</p>
        <div>
          <Button isBusy={list === "fetching"} onClick={() => void fetchList()}>
            {m.verify_list_fetch()}
          </Button>
        </div>
        {typeof list === "object" && <ListNotice list={list} />}
      </section>
      <section className={styles.step}>
        <h3>{m.verify_input_title()}</h3>
        <div className={isDraggedOver ? `${fileStyles.zone} ${fileStyles.dragOver}` : fileStyles.zone}>
          <FileInput
            ref={fileInput}
            id={`${id}-file`}
            aria-describedby={`${id}-file-hint`}
            label={m.verify_file_label()}
            onFiles={(files) => void checkFiles(files)}
          />
          <p id={`${id}-file-hint`} className={fileStyles.hint}>
            {m.verify_file_hint()}
          </p>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-text`}>{m.verify_text_label()}</label>
          <p id={`${id}-text-hint`} className={fileStyles.hint}>
            {m.verify_text_hint()}
          </p>
          <textarea
            ref={textArea}
            id={`${id}-text`}
            className={styles.text}
            rows={4}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-text-hint`}
          />
        </div>
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              const text = textArea.current?.value.trim();
              if (text) void check({ name: m.verify_pasted_text(), content: text });
              else textArea.current?.focus();
            }}
          >
            {m.verify_text_check()}
          </Button>
        </div>
      </section>
      <section className={styles.step} ref={resultSection} tabIndex={-1} aria-label={m.verify_result_title()}>
        {waiting && !result && !isChecking && <Notice>{m.verify_needs_list()}</Notice>}
        {isChecking && <p>{m.verify_checking()}</p>}
        {result && (
          <div className={styles.result}>
            <p className={styles.name}>{m.verify_result_of({ name: result.name })}</p>
            {result.finding === "unreadable" ? (
              <ErrorNotice>{m.verify_unreadable()}</ErrorNotice>
            ) : (
              <FindingView finding={result.finding} />
            )}
          </div>
        )}
      </section>
    </div>
  );
}

function ListNotice({ list }: { list: FetchedManifest }) {
  const language = useLanguage();
  if (list.outcome === "failed") return <ErrorNotice>{m.verify_list_failed()}</ErrorNotice>;
  if (list.outcome === "newer") return <ErrorNotice>{m.verify_list_newer()}</ErrorNotice>;
  if (list.outcome === "broken") {
    return <ErrorNotice>{m.verify_list_broken({ date: formatDay(list.date, language) })}</ErrorNotice>;
  }
  return <Notice>{m.verify_list_fetched({ count: formatNumber(list.index.count, language) })}</Notice>;
}
