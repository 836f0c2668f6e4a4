import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { v7 } from "uuid";
import { SendingProgress } from "#features/archive/web/sending-progress.tsx";
import * as m from "#messages";
import { formatMegabytes, formatNumber } from "#platform/shared/formats.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { uploadCall } from "#platform/web/api/upload-call.ts";
import { useFileDrop } from "#platform/web/forms/use-file-drop.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorText, getErrorIds } from "#platform/web/ui/field.tsx";
import fileStyles from "#platform/web/ui/file-drop.module.css";
import { FileInput } from "#platform/web/ui/file-input.tsx";
import { createImport } from "../calls.ts";
import { fileNotGiven, IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from "../rules.ts";
import styles from "./imports-view.module.css";

const ACCEPTED_TYPES = ".csv,text/csv,.tsv,text/plain";

/** A file, and the idempotency key of its upload. */
type Chosen = { file: File; idempotencyKey: string };

/** Uploads a table; the file stays selected until the server has it. */
export function UploadForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [errorMessage, setErrorMessage] = useState<string>();
  /** The fraction that is sent; null while nothing is. */
  const [progress, setProgress] = useState<number | null>(null);
  const limits = { megabytes: formatMegabytes(IMPORT_MAX_BYTES), rows: formatNumber(IMPORT_ROWS_MAX, language) };

  const choose = ([file]: File[]) => {
    if (!file || progress !== null) return;
    setChosen({ file, idempotencyKey: v7() });
    setErrorMessage(file.size > IMPORT_MAX_BYTES ? m.upload_too_large(limits) : undefined);
  };
  const isDraggedOver = useFileDrop(choose);
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);

  const fail = (message: string) => {
    setErrorMessage(message);
    input.current?.focus();
  };
  const send = async () => {
    if (!chosen) return fail(fileNotGiven());
    const { file, idempotencyKey } = chosen;
    if (file.size > IMPORT_MAX_BYTES) return fail(m.upload_too_large(limits));
    setErrorMessage(undefined);
    setProgress(0);
    try {
      const form = { file, fileName: file.name, fields: { filename: file.name } };
      const options = { idempotencyKey, signal: controller.signal, onProgress: setProgress };
      const { _id, message } = await uploadCall(createImport, form, options);
      showToast({ kind: "success", message });
      await navigate(localizePath(`/dashboard/import?id=${_id}`));
    } catch (error) {
      setProgress(null);
      fail(getErrorMessage(error));
    }
  };

  return (
    <form
      className={isDraggedOver ? `stack ${fileStyles.zone} ${fileStyles.dragOver}` : `stack ${fileStyles.zone}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (progress === null) void send();
      }}
    >
      <FileInput
        ref={input}
        id={id}
        accept={ACCEPTED_TYPES}
        label={m.import_file_label()}
        onFiles={choose}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={[getErrorIds(id, errorMessage), `${id}-hint`].filter(Boolean).join(" ")}
      />
      <p id={`${id}-hint`} className="muted">
        {m.import_file_hint(limits)}
      </p>
      <div className={styles.chosen} role="status">
        {chosen && m.import_file_chosen({ name: chosen.file.name })}
      </div>
      <div role="alert">{errorMessage && <ErrorText id={id} error={errorMessage} />}</div>
      {progress !== null && (
        <div className={styles.progress}>
          <SendingProgress name={chosen?.file.name} progress={progress} />
        </div>
      )}
      <Button type="submit" isBusy={progress !== null}>
        {m.import_upload()}
      </Button>
    </form>
  );
}
