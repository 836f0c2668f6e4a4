import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { v7 } from "uuid";
import * as m from "#messages";
import { formatMegabytes } from "#platform/shared/formats.ts";
import { IMAGE_MAX_BYTES } from "#platform/shared/image-type.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { uploadCall } from "#platform/web/api/upload-call.ts";
import { ACCEPTED_TYPES, checkImageFile } from "#platform/web/forms/image-file.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FileInput } from "#platform/web/ui/file-input.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createSiteLogo } from "../calls.ts";
import { getLogoPath } from "../rules.ts";
import { describeState, type SettingState } from "./setting-field.tsx";
import styles from "./site-page.module.css";
import { useSiteEdit } from "./use-site-edit.ts";

/** The logo, which is saved as soon as it is chosen. */
export function LogoField({ state }: { state: SettingState }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { apply, showSaved } = useSiteEdit();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const logo = typeof state.value === "string" ? state.value : null;
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setErrorMessage(null);
    try {
      await work();
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const save = (picked: File) =>
    run(async () => {
      const { file, errorMessage: wrong } = await checkImageFile(picked, IMAGE_MAX_BYTES);
      if (wrong) return setErrorMessage(wrong);
      const options = { idempotencyKey: v7(), signal: new AbortController().signal, onProgress: () => {} };
      const saved = await uploadCall(createSiteLogo, { file, fileName: file.name, fields: {} }, options);
      await revalidate();
      showSaved(saved.message, { logo: saved.logo }, { logo });
    });
  const remove = async () => {
    await run(() => apply({ logo: null }, { logo }));
    // The button is gone.
    input.current?.focus();
  };
  return (
    <fieldset id="logo" className={`field-group stack gap-1 ${styles.logoField}`} aria-busy={isBusy || undefined}>
      <legend>{m.site_label_logo()}</legend>
      {logo && <img className={styles.logo} src={getLogoPath(logo)} alt={m.site_logo_alt()} width={96} height={96} />}
      <div className="row gap-3">
        <FileInput
          ref={input}
          id={id}
          accept={ACCEPTED_TYPES}
          aria-describedby={`${id}-hint ${id}-state`}
          label={m.site_logo_choose()}
          onFiles={([file]) => file && void save(file)}
        />
        {logo && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void remove()}>
            <Icon name="trash" />
            {m.site_logo_remove()}
          </Button>
        )}
      </div>
      <p className="muted" id={`${id}-hint`}>
        {m.site_logo_hint({ max: formatMegabytes(IMAGE_MAX_BYTES) })}
      </p>
      <p className={`muted ${styles.state}`} id={`${id}-state`}>
        {describeState(state, false)}
      </p>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
    </fieldset>
  );
}
