import { useEffect } from "react";

/** Makes the textarea with the id as tall as its text, in browsers whose style sheets cannot. */
export function useAutosize(id: string, text: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own height
  useEffect(() => {
    const textarea = document.getElementById(id);
    if (!textarea || CSS.supports("field-sizing", "content")) return;
    textarea.style.height = "auto";
    textarea.style.height = `${textarea.scrollHeight + textarea.offsetHeight - textarea.clientHeight}px`;
  }, [id, text]);
}
