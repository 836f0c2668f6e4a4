import { useEffect } from "react";

/** Makes the text area with the id as tall as its text, in browsers whose style sheets cannot. */
export function useGrowing(id: string, text: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own height
  useEffect(() => {
    const area = document.getElementById(id);
    if (!area || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [id, text]);
}
