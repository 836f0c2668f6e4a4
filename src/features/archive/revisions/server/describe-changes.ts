import { change_fields, change_other, change_redacted, change_told_again, change_withdrawn, history_first } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { attributionActLabels, changeFieldLabels, claimActLabels, sourceActLabels, withoutReason } from "../change-labels.ts";
import type { Change } from "../change-rules.ts";
import type { HistoryEntry } from "../rules.ts";

/** Returns sentences about what a revision changed, without the values, which its page shows. */
export function describeChanges(entry: HistoryEntry, language: Language): string[] {
  const locale = { locale: language };
  if (entry.number === 1) return [history_first({}, locale)];
  const changes = withoutReason(entry);
  const fields = changes.flatMap((change) => getFieldLabel(change, language) ?? []);
  const sentences = changes.flatMap((change) => {
    switch (change.what) {
      case "source":
        return `${sourceActLabels[change.type][change.act]({}, locale)} ${change.name}`;
      case "claim":
        return claimActLabels[change.act]({}, locale);
      case "attribution":
        return attributionActLabels[change.act]({}, locale);
      case "redacted":
        return change_redacted({}, locale);
      case "withdrawn":
        return change_withdrawn({}, locale);
      case "told_again":
        return change_told_again({}, locale);
      case "other":
        return change_other({ field: change.field }, locale);
      default:
        return [];
    }
  });
  return [...(fields.length > 0 ? [change_fields({ fields: fields.join(", ") }, locale)] : []), ...new Set(sentences)];
}

function getFieldLabel(change: Change, language: Language): string | undefined {
  const name = "field" in change && change.what !== "other" ? change.field : change.what;
  return (changeFieldLabels as Partial<Record<string, (typeof changeFieldLabels)["kinds"]>>)[name]?.({}, { locale: language });
}
