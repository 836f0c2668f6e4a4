import type { ReactNode, ToggleEvent } from "react";
import * as m from "#messages";
import { getLanguageEntry } from "#platform/shared/languages.ts";
import { useRootData } from "../routing/root-data.ts";
import { useLanguage, useLocalizePath } from "../routing/use-language.ts";
import { CopyButton } from "../toasts/copy-button.tsx";
import { Button, ExternalButtonLink } from "../ui/button.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { createShareLinks, formatPost, getPostLink, type ShareNetwork } from "./networks.ts";
import type { SharedPage } from "./share-row.tsx";

type ShareLinksProps = SharedPage & {
  /** A button in the first place that posts to X; then there is only place for the likeliest network. */
  first?: ReactNode;
  /** More ways, after the fold. */
  children?: ReactNode;
};

export default function ShareLinks({ path, title, words, first, children }: ShareLinksProps) {
  const { origin } = useRootData().site;
  const url = `${origin}${useLocalizePath()(path)}`;
  const isHydrated = useHydrated();
  const openMastodon = async () => {
    const { askMastodonServer } = await import("./ask-mastodon-server.ts");
    const server = askMastodonServer();
    // In this tab: after the question a browser blocks another one.
    if (server) window.location.assign(getPostLink("mastodon", formatPost("mastodon", words, url), server));
  };
  // Opening the fold also opens the share sheet of a device that has one. Dismissing that rejects, which is not an error.
  const share = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && typeof navigator.share === "function") navigator.share({ title, text: words, url }).catch(() => {});
  };
  const names: ShareNetwork[] = ["WhatsApp", "Telegram", "Facebook", ...(first ? [] : ["X" as const]), "Bluesky", "Threads"];
  // In Ethiopia more people have Telegram.
  if (getLanguageEntry(useLanguage()).calendar === "ethiopian") names.splice(0, 2, "Telegram", "WhatsApp");
  const links = createShareLinks(words, url);
  const shownCount = first ? 1 : 4;
  const renderLink = (name: ShareNetwork) => (
    <ExternalButtonLink key={name} variant="secondary" href={links[name]}>
      {name}
    </ExternalButtonLink>
  );
  const copyButton = (
    <CopyButton
      variant="secondary"
      disabled={!isHydrated}
      text={url}
      label={m.copy_link()}
      failed={m.copy_failed({ address: url })}
    />
  );
  return (
    <>
      {first}
      {names.slice(0, shownCount).map(renderLink)}
      {!first && copyButton}
      <details onToggle={share}>
        <summary>{first ? m.share_label() : m.share_more()}</summary>
        <div>
          {first && copyButton}
          {names.slice(shownCount).map(renderLink)}
          <Button variant="secondary" disabled={!isHydrated} onClick={() => void openMastodon().catch(() => {})}>
            Mastodon
          </Button>
          {/* A document of its own. */}
          <a href={`${url}/poster`}>{m.share_poster()}</a>
        </div>
      </details>
      {children}
    </>
  );
}
