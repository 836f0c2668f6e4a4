import * as m from "#messages";
import type { Trash } from "#platform/shared/item-calls.ts";
import type { Pages } from "#platform/web/recent-list/use-pages.ts";
import { TrashSection } from "#platform/web/ui/trash-section.tsx";

export function EmailTrash({ pages }: { pages: Pages<Trash> }) {
  return (
    <TrashSection
      id="deleted-email"
      heading={m.email_page_title()}
      emptyText={m.email_trash_empty()}
      pages={pages}
      kinds={["email_campaign"]}
      items={pages.lists.email_campaign.map(({ _id, title, description, deleted_at }) => ({
        _id,
        kind: "email_campaign" as const,
        label: m.campaign_kind(),
        heading: title,
        text: description,
        deletedAt: deleted_at,
        retypedTitle: title,
      }))}
      destroyMessages={{ explanation: m.campaign_destroy_explanation(), titleLabel: m.campaign_title_label() }}
    />
  );
}
