import { useEffect } from "react";

/** Makes a textarea as tall as its text, in browsers without `field-sizing`. */
export function useAutosize(id: string, text: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own height
  useEffect(() => {
    const textarea = document.getElementById(id);
    if (!textarea || CSS.supports("field-sizing", "content")) return;
    textarea.style.height = "auto";
    textarea.style.height = `${textarea.scrollHeight + textarea.offsetHeight - textarea.clientHeight}px`;
  }, [id, text]);
}
