type ExternalLinkProps = { href: string; className?: string | undefined; children: string };

/** A link to another site, in a new tab; a `mailto:` link stays in place, as it opens a program. */
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
