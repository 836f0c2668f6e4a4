import * as m from "#messages";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { checkImport, resolveImportRow } from "../calls.ts";
import styles from "./imports-view.module.css";

type ConflictButtonsProps = {
  id: string;
  /** The row; absent for all conflicting rows. */
  number?: number;
  revalidate: Revalidate;
};

/** Resolves one row or all of them, which are then checked again. */
export function ConflictButtons({ id, number, revalidate }: ConflictButtonsProps) {
  const { run, isBusy } = useMutation(revalidate);
  const send = useSendCall();
  const resolve = (keep: "file" | "site") =>
    run(async () => {
      await send(resolveImportRow, { id, keep, ...(number !== undefined && { number }) });
      for (;;) {
        const checked = await send(checkImport, { id });
        if (checked.remaining === 0) return checked;
      }
    });
  const isOfAll = number === undefined;
  return (
    <div className={`${styles.others} ${styles.scripted}`}>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void resolve("file")}>
        {isOfAll ? m.import_keep_file_everywhere() : m.import_keep_file()}
      </Button>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void resolve("site")}>
        {isOfAll ? m.import_keep_site_everywhere() : m.import_keep_site()}
      </Button>
    </div>
  );
}
