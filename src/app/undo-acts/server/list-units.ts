import { type ActRow, type Db, listActs, type Span } from "./act-store.ts";
import type { Subject } from "./item-kinds.ts";
import { parseFields } from "./to-field-change.ts";

/** The acts of a span about one item, newest first, by their numbers in the audit trail. */
export type Unit = Subject & {
  acts: { sequence: number; action: string }[];
  /** Whether its root was created in the span, and takes it along into the trash. */
  isOfCreated: boolean;
};

/** Acts that change no item: about accounts, and about imports, whose incidents are items themselves. */
const IGNORED =
  /^(?:sign_|end_session|end_other_sessions|change_password|edit_own_account|allow_removals|\w+_import|resolve_import_row|confirm_figures_)/;
const CREATES_ROOT = /^(?:create|duplicate)_(?:twitter_campaign|email_campaign|incident)$/;
const PARTS = /(article|video|image|claim|attribution)(?:_archive)?$/;

/**
 * Returns the items that an account acted on, the last act first, so that later acts are undone first. Parts of items that the account
 * created come last, as they go to the trash with them.
 */
export async function listUnits(db: Db, span: Span): Promise<Unit[]> {
  const acts = (await listActs(db, span)).filter(({ action }) => !IGNORED.test(action));
  const created = new Set(acts.flatMap(({ action, root_id }) => (CREATES_ROOT.test(action) ? [root_id] : [])));
  const units = new Map<string, Unit>();
  for (const act of acts) {
    for (const subject of listSubjects(act)) {
      const key = `${subject.kind} ${subject.id}`;
      const isOfCreated = subject.id !== subject.rootId && created.has(subject.rootId);
      const unit = units.get(key) ?? { ...subject, acts: [], isOfCreated };
      unit.acts.push({ sequence: Number(act.sequence), action: act.action });
      units.set(key, unit);
    }
  }
  const list = [...units.values()];
  return [...list.filter((unit) => !unit.isOfCreated), ...list.filter((unit) => unit.isOfCreated)];
}

function listSubjects({ action, root_kind, root_id, subject, after_json }: ActRow): Subject[] {
  const root = { rootKind: root_kind, rootId: root_id };
  if (after_json !== null && action.startsWith("add_tweets")) {
    const { tweets } = parseFields(after_json) as { tweets: { _id: string }[] };
    return tweets.map(({ _id }) => ({ ...root, kind: "tweet", id: _id }));
  }
  if (subject === root_id) return [{ ...root, kind: root_kind, id: subject }];
  return [{ ...root, kind: root_kind === "twitter_campaign" ? "tweet" : (PARTS.exec(action)?.[1] ?? root_kind), id: subject }];
}
