import { Link } from "react-router";
import { formatAct, formatKind, getItemPath } from "#app/history/web/act-labels.ts";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { type AccountActs, type Outcome, outcomeSchema } from "../rules.ts";

const outcomes: Record<Outcome, (parameters: { count: number }) => string> = {
  undo: m.undo_outcome_undo,
  undone: m.undo_outcome_undone,
  same: m.undo_outcome_same,
  left: m.undo_outcome_left,
  gone: m.undo_outcome_gone,
};

/** Lists what an account acted on by what becomes of it, each with what was done and why it stays. */
export function ActedItems({ acts: { counts, items } }: { acts: AccountActs }) {
  const localizePath = useLocalizePath();
  return outcomeSchema.options
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => {
      const listed = items.filter((item) => item.outcome === outcome);
      return (
        <section key={outcome} aria-labelledby={`outcome-${outcome}`}>
          <h2 id={`outcome-${outcome}`}>{outcomes[outcome]({ count: counts[outcome] })}</h2>
          <ul>
            {listed.map((item) => {
              const kind = formatKind(item.kind);
              return (
                <li key={`${item.kind} ${item._id}`}>
                  <Link to={localizePath(getItemPath(item.root_kind, item.root_id))}>
                    {item.title ? <UserText>{item.title}</UserText> : kind}
                  </Link>{" "}
                  {item.title && `${kind}: `}
                  {[...new Set(item.actions.map(formatAct))].join(", ")}
                  {item.message !== null && ` – ${outcome === "undo" ? m.undo_partly({ message: item.message }) : item.message}`}
                </li>
              );
            })}
          </ul>
          {counts[outcome] > listed.length && <p>{m.undo_more({ count: counts[outcome] - listed.length })}</p>}
        </section>
      );
    });
}
