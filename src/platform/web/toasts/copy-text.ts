import * as m from "#messages";
import { showToast } from "./toast.ts";

/** Copies a text to the clipboard and returns whether that succeeded. Without https only the older `execCommand` works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text, and shows `copied` in a toast; `failed` where that is impossible. Returns whether it was copied. */
export async function copyWithToast(text: string, copied: string, failed: string = m.text_not_copied()): Promise<boolean> {
  const isCopied = await copyText(text);
  showToast(isCopied ? { kind: "success", message: copied } : { kind: "error", message: failed });
  return isCopied;
}

function copyBySelection(text: string): boolean {
  const previouslyFocused = document.activeElement;
  const textarea = document.createElement("textarea");
  textarea.value = text;
  textarea.style.cssText = "position: fixed; opacity: 0";
  document.body.append(textarea);
  textarea.select();
  const isCopied = document.execCommand("copy");
  textarea.remove();
  if (previouslyFocused instanceof HTMLElement) previouslyFocused.focus();
  return isCopied;
}
