import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useLocalizePath } from "../routing/use-language.ts";

type ModifierKeys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** A link inside the site. A path is plain: it leads to the page in the language of the present one. */
export function PageLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const localizePath = useLocalizePath();
  return <Link {...rest} to={typeof to === "string" ? localizePath(to) : to} />;
}

/** A link to another site. It opens in a new tab, unless it is a `mailto:` link. */
export function ExternalLink({ href, className, children }: { href: string; className?: string | undefined; children: string }) {
  return (
    <a className={className} href={href} target={isMailto(href) ? undefined : "_blank"} rel="noopener noreferrer">
      {children}
    </a>
  );
}

export function isMailto(href: string): boolean {
  return href.startsWith("mailto:");
}

/** Returns whether the browser opens a link clicked like this in another tab or window, or downloads it. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: ModifierKeys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
