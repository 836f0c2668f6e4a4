import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { getSecurityEvents } from "../calls.ts";
import type { SecurityEventKind } from "../rules.ts";
import { getSession } from "../session-calls.ts";
import { DashboardSubpage } from "./dashboard-subpage.tsx";
import styles from "./security-page.module.css";

/** Shows an admin who is not an owner a message instead of redirecting to sign in. */
async function load({ send }: LoadArgs) {
  const { role } = await send(getSession, {});
  return role === "admin" ? null : send(getSecurityEvents, {});
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.security_title, description: m.security_description, isPrivate: true });

const kinds: Record<SecurityEventKind, () => string> = {
  sign_in_failed: m.security_event_sign_in_failed,
  throttled: m.security_event_throttled,
  access_refused: m.security_event_access_refused,
};

export default function SecurityPage() {
  const events = useRetainedLoaderData(load);
  const language = useLanguage();
  return (
    <DashboardSubpage title={m.security_title()} lead={events && <p>{m.security_lead()}</p>}>
      {!events && <EmptyState>{m.security_owner_only()}</EmptyState>}
      {events?.length === 0 && <EmptyState>{m.security_empty()}</EmptyState>}
      {events && events.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.security_minute()}</th>
              <th scope="col">{m.security_kind()}</th>
              <th scope="col" className={styles.count}>
                {m.security_count()}
              </th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ minute, kind, count }) => (
              <tr key={`${minute} ${kind}`}>
                <td className={styles.minute}>
                  <time dateTime={`${minute}Z`}>{minute.replace("T", " ")}</time>
                </td>
                <td>{kinds[kind]()}</td>
                <td className={styles.count}>{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardSubpage>
  );
}
