type ExternalLinkProps = { href: string; className?: string | undefined; children: string };

/** A link to another site. It opens in a new tab, unless it is a `mailto:` link. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target={isMailto(href) ? undefined : "_blank"} rel="noopener noreferrer">
      {children}
    </a>
  );
}

export function isMailto(href: string): boolean {
  return href.startsWith("mailto:");
}
