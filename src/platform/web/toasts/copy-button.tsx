import { type ComponentProps, useEffect, useState } from "react";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { copyText } from "./copy-text.ts";
import { showToast } from "./toast.ts";

const COPIED_MS = 4 * SECOND;

type CopyButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "disabled"> & {
  text: string;
  label: string;
  /** The message where the text cannot be copied. */
  failed?: string;
  onFail?: () => void;
};

/** Copies a text and says so itself for a moment: a toast would lie on what comes next. */
export function CopyButton({ text, label, failed = m.text_not_copied(), onFail, ...button }: CopyButtonProps) {
  // While it says so, it keeps its width: the buttons beside it do not move.
  const [minWidth, setMinWidth] = useState<number | null>(null);
  const isCopied = minWidth !== null;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setMinWidth(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (element: HTMLElement) => {
    if (await copyText(text)) return setMinWidth(element.getBoundingClientRect().width);
    showToast({ kind: "error", message: failed });
    onFail?.();
  };
  return (
    <>
      <Button {...button} style={isCopied ? { minWidth } : undefined} onClick={({ currentTarget }) => void copy(currentTarget)}>
        <Icon name={isCopied ? "check" : "copy"} />
        {isCopied ? m.copied_label() : label}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {isCopied && m.copied_label()}
      </span>
    </>
  );
}
