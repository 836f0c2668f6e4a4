import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

type ButtonVariant = "primary" | "secondary" | "danger" | "icon";

function getClassName(variant: ButtonVariant, className?: string) {
  return [styles.button, variant !== "primary" && styles[variant], className].filter(Boolean).join(" ");
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses; stays focusable, so that the keyboard does not lose its place. */
  isBusy?: boolean;
};

export function Button({
  variant = "primary",
  isBusy = false,
  className,
  onClick,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={getClassName(variant, className)}
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
export function ButtonLink({
  variant = "primary",
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...rest} className={getClassName(variant, className)} />;
}

/** A link to another site, in a new tab, that looks like a button. */
export function ExternalButtonLink({
  variant = "primary",
  className,
  children,
  ...rest
}: ComponentProps<"a"> & { variant?: ButtonVariant }) {
  return (
    <a {...rest} className={getClassName(variant, className)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A link that hands something over to a program of the visitor's (`mailto:`), and looks like a button. */
export function MailtoButtonLink({
  variant = "primary",
  className,
  children,
  ...rest
}: ComponentProps<"a"> & { variant?: ButtonVariant }) {
  return (
    <a {...rest} className={getClassName(variant, className)}>
      {children}
    </a>
  );
}
