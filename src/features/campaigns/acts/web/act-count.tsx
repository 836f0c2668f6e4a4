import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import type { CampaignKind } from "../../rules.ts";
import { getActCount } from "../calls.ts";
import type { ShownCount } from "../rules.ts";

export type ActCountProps = {
  id: string;
  kind: CampaignKind;
  /** The number when the page was rendered; absent if the browser rendered it. */
  rendered: ShownCount | undefined;
};

const messages = {
  twitter_campaign: { about: m.act_count_posts, few: m.act_count_posts_few },
  email_campaign: { about: m.act_count_letters, few: m.act_count_letters_few },
};

/**
 * Shows about how often visitors took part in a campaign. The page is not rendered again for a new number, so it fetches the current one.
 */
export default function ActCount({ id, kind, rendered = null }: ActCountProps) {
  const language = useLanguage();
  const { data } = useFetch(id, (signal) => fetchCall(getActCount, { id }, { signal }));
  const count = data ? data.count : rendered;
  if (count === null) return null;
  const { about, few } = messages[kind];
  return <span>{count === "few" ? few() : about({ count: formatNumber(count, language) })}</span>;
}
