import {
  campaign_destroy_explanation,
  campaign_kind,
  campaign_title_label,
  email_page_title,
  email_trash_empty,
} from "#messages";
import { TrashSection } from "#platform/web/ui/trash-section.tsx";
import { destroyEmailCampaign, restoreEmailCampaign } from "../calls.ts";
import type { DeletedEmailCampaigns } from "../rules.ts";

export function EmailTrash({ deleted }: { deleted: DeletedEmailCampaigns }) {
  return (
    <TrashSection
      id="deleted-email"
      heading={email_page_title()}
      emptyText={email_trash_empty()}
      items={deleted.map(({ _id, title, description, deleted_at }) => ({
        _id,
        kind: campaign_kind(),
        heading: title,
        text: description,
        deletedAt: deleted_at,
        retypedTitle: title,
        restore: restoreEmailCampaign,
        destroy: destroyEmailCampaign,
      }))}
      destroyMessages={{ explanation: campaign_destroy_explanation(), titleLabel: campaign_title_label() }}
    />
  );
}
