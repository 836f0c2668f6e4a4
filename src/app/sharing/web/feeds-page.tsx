import * as m from "#messages";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { TextPage } from "../../text-page.tsx";
import { feeds } from "../feeds.ts";
import styles from "./feeds-page.module.css";

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: m.feeds_title(), description: m.feeds_lead() });
}

/** Lists the Atom feeds of the page's language, with their whole addresses to copy. */
export default function FeedsPage() {
  const { origin } = useRootData().site;
  const localizePath = useLocalizePath();
  return (
    <TextPage title={m.feeds_title()} lead={m.feeds_lead()}>
      <ul className={styles.feeds}>
        {feeds.map(({ feed, title }) => (
          <li key={feed}>
            <strong>{title()}</strong>
            <a className={styles.address} href={localizePath(feed)} dir="ltr">
              {origin}
              {localizePath(feed)}
            </a>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
