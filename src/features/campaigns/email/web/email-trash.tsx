import * as m from "#messages";
import { TrashSection } from "#platform/web/ui/trash-section.tsx";
import type { DeletedEmailCampaign } from "../rules.ts";

export function EmailTrash({ campaigns }: { campaigns: DeletedEmailCampaign[] }) {
  return (
    <TrashSection
      id="deleted-email"
      heading={m.email_page_title()}
      emptyText={m.email_trash_empty()}
      items={campaigns.map(({ _id, title, description, deleted_at }) => ({
        _id,
        kind: "email_campaign",
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
