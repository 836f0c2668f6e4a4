import type { ReactNode } from "react";
import { Button } from "#platform/web/ui/button.tsx";
import { ConfirmDialog } from "#platform/web/ui/confirm-dialog.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";

type ConfirmButtonProps = {
  label: string;
  variant?: "primary" | "secondary";
  question: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  /** The effects of the act. */
  children: ReactNode;
};

/** A button that asks for confirmation first. */
export function ConfirmButton({ label, variant, question, isDestructive, isBusy, onConfirm, children }: ConfirmButtonProps) {
  const dialog = useDisclosure();
  return (
    <div>
      <Button ref={dialog.opener} variant={variant ?? "primary"} isBusy={isBusy ?? false} onClick={dialog.open}>
        {label}
      </Button>
      {dialog.isOpen && (
        <ConfirmDialog
          question={question}
          confirmLabel={label}
          isDestructive={isDestructive ?? false}
          onConfirm={() => {
            dialog.close();
            onConfirm();
          }}
          onCancel={dialog.close}
        >
          {children}
        </ConfirmDialog>
      )}
    </div>
  );
}
