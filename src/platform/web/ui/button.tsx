import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { isMailto, PageLink } from "./links.tsx";

type ButtonVariant = "primary" | "secondary" | "danger" | "icon";

/** Returns the classes of what looks like a button: also a label or a summary. */
export function getButtonClassName(variant: ButtonVariant, className?: string): string {
  return [styles.button, variant !== "primary" && styles[variant], className].filter(Boolean).join(" ");
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks; stays focusable, so that keyboard users keep the focus. */
  isBusy?: boolean;
};

export function Button({
  variant = "primary",
  isBusy = false,
  className,
  onClick,
  type = "button",
  children,
  "aria-disabled": isDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={getButtonClassName(variant, className)}
      aria-disabled={isBusy || isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

/** A link inside the site that looks like a button. */
export function ButtonLink({
  variant = "primary",
  className,
  ...rest
}: ComponentProps<typeof PageLink> & { variant?: ButtonVariant }) {
  return <PageLink {...rest} className={getButtonClassName(variant, className)} />;
}

type ExternalButtonLinkProps = Omit<ComponentProps<"a">, "target" | "rel"> & { href: string; variant?: ButtonVariant };

/** A link to another site that looks like a button. It opens in a new tab, unless it is a `mailto:` link. */
export function ExternalButtonLink({ variant = "primary", className, children, ...rest }: ExternalButtonLinkProps) {
  const tab = isMailto(rest.href) ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <a {...rest} className={getButtonClassName(variant, className)} {...tab}>
      {children}
    </a>
  );
}
