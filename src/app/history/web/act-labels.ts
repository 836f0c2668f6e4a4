import type { ChangeLabels } from "#features/campaigns/history/rules.ts";
import { itemLabels, publicationLabels } from "#features/campaigns/history/web/change-labels.ts";
import * as m from "#messages";
import type { RecordedVerb } from "#platform/shared/change.ts";
import { getAdminKind } from "../admin-kind-rules.ts";
import type { Act, ActKind } from "../rules.ts";

const deletedLabel = { destroy: m.trail_act_deleted };
const statusLabel = m.trail_act_status;
const sessionLabel = m.trail_act_sessions;
const factorLabel = m.trail_act_second_factor;

const actLabels: ChangeLabels<ActKind> = {
  incident: {
    ...{ ...itemLabels, ...publicationLabels, duplicate: m.campaign_history_created },
    ...{ set_status: statusLabel, withdraw: statusLabel, lower_status: statusLabel },
    return_to_revision: m.trail_act_returned,
    redact: m.trail_act_redacted,
  },
  ...{ article: itemLabels, video: itemLabels, image: itemLabels, claim: itemLabels, attribution: itemLabels },
  organisation: itemLabels,
  place: { ...itemLabels, ...deletedLabel },
  import: { ...itemLabels, ...deletedLabel, create: m.trail_act_imported },
  account: {
    ...{ ...itemLabels, ...deletedLabel, edit: m.trail_act_name },
    ...{ end_session: sessionLabel, end_other_sessions: sessionLabel },
    ...{ change_password: m.trail_act_password, reset_password: m.trail_act_password },
    create_reset_link: m.trail_act_reset_link,
    allow_removals: m.trail_act_removals,
    ...{ confirm_second_factor: factorLabel, remove_second_factor: factorLabel, replace_recovery_codes: factorLabel },
    sign_up: m.trail_act_signed_up,
    approve: m.trail_act_approved,
    disable: m.trail_act_disabled,
    enable: m.trail_act_enabled,
    make_owner: m.trail_act_made_owner,
    end_ownership: m.trail_act_ownership_ended,
    undo: m.trail_act_undone,
  },
  invite: { ...itemLabels, revoke: m.trail_act_revoked },
  site: { ...itemLabels, redact: m.trail_act_redacted },
};

/** Returns what was done to what, in words; for an import, all that it did, with the number of items. */
export function formatChange({ verb, kind, acts }: Act): string {
  if (!acts) return `${getAdminKind(kind).label()}: ${formatAct({ verb, kind })}`;
  return acts
    .map((act) => {
      const text = `${getAdminKind(act.kind).label()}: ${formatAct(act)}`;
      return act.kind === "import" ? text : m.trail_act_count({ act: text, count: act.count });
    })
    .join(" · ");
}

/** Returns what was done, in words. */
export function formatAct({ verb, kind }: Pick<Act, "verb" | "kind">): string {
  const labels: Partial<Record<RecordedVerb, () => string>> = actLabels[kind];
  return (labels[verb] ?? m.campaign_history_edited)();
}
