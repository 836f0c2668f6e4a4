import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import * as m from "#messages";
import styles from "./action-bar.module.css";
import { Button } from "./button.tsx";

type ActionBarProps = {
  label: string;
  /** Drawn along the upper edge. */
  decoration?: ReactNode;
  /** Changes with the content of the bar: a focus within it then moves to the new text, else to the new link. */
  contentKey: string | undefined;
  children: ReactNode;
};

/**
 * A bar at the bottom of the screen with the page's next action. The page keeps the space beneath it free, so that it
 * covers nothing. It is hidden without scripts: it repeats what the page offers, or needs them.
 */
export function ActionBar({ label, decoration, contentKey, children }: ActionBarProps) {
  const { content, noteFocus } = useFocusAfterSwap(contentKey);
  return (
    <section className={styles.bar} aria-label={label} data-unprinted data-uncovered>
      {decoration}
      <div className={styles.frame}>
        <div className={`row ${styles.content}`} ref={content} onClickCapture={noteFocus}>
          {children}
        </div>
      </div>
    </section>
  );
}

/** The content beside the buttons. */
export function ActionBarText(props: Omit<ComponentProps<"p">, "className"> & { id: string }) {
  return <p {...props} className={styles.text} />;
}

export function ActionBarButtons({ children }: { children: ReactNode }) {
  return <div className="row">{children}</div>;
}

/** Asks whether it was done. "Not yet" replaces the action's button: a double tap does not say yes. */
export function ActionBarQuestion({ children, onAnswer }: { children: ReactNode; onAnswer: (isDone: boolean) => void }) {
  return (
    <>
      <p className={styles.text} role="status" tabIndex={-1}>
        {children}
      </p>
      <ActionBarButtons>
        <Button onClick={() => onAnswer(true)}>{m.yes_label()}</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {m.not_yet_label()}
        </Button>
      </ActionBarButtons>
    </>
  );
}

/** Keeps the focus in the bar when the focused element is replaced: on the focusable text, else on the first link or button. */
function useFocusAfterSwap(key: string | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the content takes the focus away
  useEffect(() => {
    if (hadFocus.current) {
      const { current } = content;
      (current?.querySelector<HTMLElement>("p[tabindex]") ?? current?.querySelector<HTMLElement>("a, button"))?.focus();
    }
    hadFocus.current = false;
  }, [key]);
  const noteFocus = () => {
    hadFocus.current = true;
  };
  return { content, noteFocus };
}
