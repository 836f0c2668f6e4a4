import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import * as m from "#messages";
import styles from "./clamped-text.module.css";
import { useHydrated } from "./use-hydrated.ts";

type ClampedTextProps = {
  lines: 2 | 3 | 6 | 12;
  /** The label of the button that shows all of it. */
  wholeLabel?: string;
  /** Whether wide screens show all of it. */
  isWholeWhenWide?: boolean;
  /** Whether the short form hides some of the text even where it fits. */
  isAbridged?: boolean;
  onToggle?: (isWhole: boolean) => void;
  /** The id of the text, for the button's description. */
  id?: string;
  children: (isWhole: boolean) => ReactNode;
};

/**
 * Cuts a text off after some lines by CSS, with a button that shows all of it. Without scripts all of it is shown.
 */
export function ClampedText(props: ClampedTextProps) {
  const { lines, wholeLabel = m.text_whole(), isWholeWhenWide = false, isAbridged = false, onToggle, id, children } = props;
  const [isWhole, setWhole] = useState(false);
  const isHydrated = useHydrated();
  const text = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(text);
  const clamp = isWholeWhenWide ? `${styles[`lines${lines}`]} ${styles.wholeWhenWide}` : styles[`lines${lines}`];
  const toggle = () => {
    setWhole(!isWhole);
    onToggle?.(!isWhole);
  };
  const canToggle = isHydrated && (isCut || isAbridged || isWhole);
  return (
    <div className={styles.container}>
      <div ref={text} id={id} className={isWhole ? undefined : clamp}>
        {children(isWhole)}
      </div>
      {canToggle && (
        <button
          type="button"
          className={isWhole || !isCut ? styles.toggle : `${styles.toggle} ${styles.overlaid}`}
          aria-expanded={isWhole}
          aria-describedby={id}
          onClick={toggle}
        >
          {isWhole ? m.text_less() : isCut ? wholeLabel : m.text_exact()}
        </button>
      )}
    </div>
  );
}

/** Returns whether an element's content is higher than the element. */
function useIsCut(element: React.RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return isCut;
}
