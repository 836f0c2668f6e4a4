import * as m from "#messages";
import { formatShortDay } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";

/** Who changed something last, and when; only for signed-in people. */
export type LastChange = {
  /** Null when no account did it, or when the account is gone. */
  name: string | null;
  at: string;
};

/** The last changes by id of the item; undefined without a record. */
export type LastChanges = Record<string, LastChange | undefined>;

/** An item of a list with its last change. */
export type WithLastChange<T> = T & { lastChange?: LastChange | undefined };
/** An item shown in full, with the last changes of itself and of its parts. */
export type WithLastChanges<T> = T & { changes: LastChanges };

type LastChangeNoteProps = {
  change: LastChange | undefined;
  /** For a row, which only has room for "by Almaz, 22 Nov". */
  isBrief?: boolean;
};

/** Shows who changed something last, and when. Renders nothing without a record. */
export function LastChangeNote({ change, isBrief = false }: LastChangeNoteProps) {
  const language = useLanguage();
  if (!change) return null;
  const { name, at } = change;
  const date = formatShortDay(at, language);
  const byName = isBrief ? m.changed_by : m.last_changed_by;
  const withoutName = isBrief ? m.changed_on : m.last_changed_on;
  return (
    // The browser's names of months may be of another version than the server's.
    <span dir="auto" suppressHydrationWarning>
      {name === null ? withoutName({ date }) : byName({ name, date })}
    </span>
  );
}
