import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

type Look = "action" | "quiet" | "danger" | "icon";

function classFor(look: Look, className?: string) {
  return [styles.button, look !== "action" && styles[look], className].filter(Boolean).join(" ");
}

type ButtonProps = ComponentProps<"button"> & {
  look?: Look;
  /** Shows a spinner and ignores presses; stays focusable, so that the keyboard does not lose its place. */
  isBusy?: boolean;
};

export function Button({ look = "action", isBusy = false, className, onClick, type = "button", children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classFor(look, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ look = "action", className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={classFor(look, className)} />;
}

/** A link to another site, in a new tab, that looks like a button. */
export function OutsideButtonLink({ look = "action", className, children, ...rest }: ComponentProps<"a"> & { look?: Look }) {
  return (
    <a {...rest} className={classFor(look, className)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A link that hands something over to a program of the visitor's (`mailto:`), and looks like a button. */
export function HandOverLink({ look = "action", className, children, ...rest }: ComponentProps<"a"> & { look?: Look }) {
  return (
    <a {...rest} className={classFor(look, className)}>
      {children}
    </a>
  );
}
