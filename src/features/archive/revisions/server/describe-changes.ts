import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { attributionActLabels, changeFieldLabels, claimActLabels, getAct, sourceActLabels } from "../change-labels.ts";
import type { Change } from "../change-rules.ts";
import type { HistoryEntry } from "../rules.ts";

/** Returns sentences about what a revision changed, without the values, which its page shows. */
export function describeChanges(entry: HistoryEntry, language: Language): string[] {
  const locale = { locale: language };
  if (entry.number === 1) return [m.history_first({}, locale)];
  const { changes } = entry;
  const fields = changes.flatMap((change) => getFieldLabel(change, language) ?? []);
  const sentences = changes.flatMap((change) => {
    switch (change.field) {
      case "article":
      case "video":
      case "image":
        return `${sourceActLabels[change.field][change.act]({}, locale)} ${change.name}`;
      case "claim":
        return claimActLabels[getAct(change)]({}, locale);
      case "attribution":
        return attributionActLabels[getAct(change)]({}, locale);
      case "redacted":
        return m.change_redacted({}, locale);
      case "withdrawn":
        return (change.after ? m.change_withdrawn : m.change_reinstated)({}, locale);
      case "other":
        return m.change_other({ field: change.name }, locale);
      default:
        return [];
    }
  });
  return [...(fields.length > 0 ? [m.change_fields({ fields: fields.join(", ") }, locale)] : []), ...new Set(sentences)];
}

function getFieldLabel({ field }: Change, language: Language): string | undefined {
  return (changeFieldLabels as Partial<Record<string, (typeof changeFieldLabels)["kinds"]>>)[field]?.({}, { locale: language });
}
