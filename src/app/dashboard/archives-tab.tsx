import { describePage } from "#platform/web/describe-page.ts";
import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import { archives_label, dashboard_archives_empty, dashboard_title } from "#words";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, {
    title: `${archives_label()} · ${dashboard_title()}`,
    description: archives_label(),
    isPrivate: true,
  });
}

export default function ArchivesTab() {
  return (
    <section>
      <h2>{archives_label()}</h2>
      <EmptyNotice>
        <p>{dashboard_archives_empty()}</p>
      </EmptyNotice>
    </section>
  );
}
