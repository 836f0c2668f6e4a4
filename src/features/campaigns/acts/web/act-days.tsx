import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { addToShown } from "#platform/web/recent-list/add-to-shown.ts";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import type { CampaignKind } from "../../rules.ts";
import { getActDays } from "../admin-calls.ts";
import type { ActDays as Acts } from "../rules.ts";
import styles from "./act-days.module.css";

const BAR_WIDTH = 100;

/** Shows admins how often visitors took part in a campaign: the total and, in a fold, by day. Renders nothing before the first act. */
export function ActDays({ acts: { total, days }, kind }: { acts: Acts; kind: CampaignKind }) {
  const language = useLanguage();
  if (total === 0) return null;
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <details>
      <summary>{(kind === "twitter_campaign" ? m.act_total_posts : m.act_total_letters)({ count: total })}</summary>
      <table className={`table ${styles.table}`}>
        <caption>{m.act_days_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.act_days_day()}</th>
            <th scope="col">{m.act_days_count()}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                <FormattedDay iso={day} />
              </th>
              <td>{formatNumber(count, language)}</td>
              <td className={styles.bar}>
                <svg viewBox={`0 0 ${BAR_WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
                  <rect width={(BAR_WIDTH * count) / most} height="8" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A campaign with its counts. */
type WithActDays<T> = T & { acts: Acts };

/** Adds its counts to the shown campaign of a list. */
export const addActDays = <Shown extends { _id: string }, Other>(
  source: RecentListSource<Shown, Other>,
): RecentListSource<WithActDays<Shown>, Other> =>
  addToShown(source, async (send, { _id }) => ({ acts: await send(getActDays, { id: _id }) }));
