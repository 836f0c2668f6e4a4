/** A mail link opens the mail program in place; anything else goes into a new tab. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  const target = href.startsWith("mailto:") ? undefined : "_blank";
  return (
    <a href={href} target={target} rel="noopener noreferrer">
      {children}
    </a>
  );
}
