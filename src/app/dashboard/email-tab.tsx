import { describePage } from "#platform/web/describe-page.ts";
import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import { dashboard_email_empty, dashboard_title, email_campaign } from "#words";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, {
    title: `${email_campaign()} · ${dashboard_title()}`,
    description: email_campaign(),
    isPrivate: true,
  });
}

export default function EmailTab() {
  return (
    <section>
      <h2>{email_campaign()}</h2>
      <EmptyNotice>
        <p>{dashboard_email_empty()}</p>
      </EmptyNotice>
    </section>
  );
}
