import { type ComponentProps, useId, useState } from "react";
import * as m from "#messages";
import { requiredWithdrawalReasonSchema, WITHDRAWAL_REASON_MAX } from "../../shared/publication.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ParagraphField } from "./paragraph-field.tsx";

export type AsksReason = boolean | "optional";

type ReasonDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, "onConfirm"> & {
  /** Whether readers see a reason, which is then required unless it is optional. */
  asksReason?: AsksReason | undefined;
  onConfirm: (reason?: string) => void;
};

/** Asks before something public is withdrawn or deleted, and for the reason that its readers see. */
export function ReasonDialog({ asksReason = false, children, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const id = useId();
  const isOptional = asksReason === "optional";
  const confirm = () => {
    if (!asksReason || (isOptional && reason.trim() === "")) return onConfirm();
    const parsed = requiredWithdrawalReasonSchema.safeParse(reason);
    if (parsed.success) return onConfirm(parsed.data);
    setError(parsed.error.issues[0]?.message);
    document.getElementById(id)?.querySelector("textarea")?.focus();
  };
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      {asksReason && (
        <div id={id}>
          <ParagraphField
            label={m.withdrawal_reason_label()}
            name="reason"
            isRequired={!isOptional}
            max={WITHDRAWAL_REASON_MAX}
            value={reason}
            onChange={setReason}
            error={error}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
