/** A link that opens in a new tab; a `mailto:` link stays in place. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  const target = href.startsWith("mailto:") ? undefined : "_blank";
  return (
    <a href={href} target={target} rel="noopener noreferrer">
      {children}
    </a>
  );
}
