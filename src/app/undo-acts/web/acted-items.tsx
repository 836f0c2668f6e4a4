import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { type AccountActs, type ActedItem, type Outcome, outcomeSchema } from "../rules.ts";

const outcomes: Record<Outcome, (parameters: { count: number }) => string> = {
  undo: m.undo_outcome_undo,
  undone: m.undo_outcome_undone,
  same: m.undo_outcome_same,
  left: m.undo_outcome_left,
  gone: m.undo_outcome_gone,
};

const kinds: Record<string, () => string> = {
  twitter_campaign: m.twitter_campaign,
  tweet: m.campaign_history_tweet,
  email_campaign: m.email_campaign,
  incident: m.undo_kind_incident,
  article: m.undo_kind_article,
  video: m.undo_kind_video,
  image: m.undo_kind_image,
  claim: m.undo_kind_claim,
  attribution: m.undo_kind_attribution,
  organisation: m.undo_kind_organisation,
  place: m.undo_kind_place,
  site: m.undo_kind_site,
};

/** By the first word of the act. */
const actLabels: Record<string, () => string> = {
  create: m.campaign_history_created,
  duplicate: m.campaign_history_created,
  add: m.campaign_history_created,
  edit: m.campaign_history_edited,
  delete: m.campaign_history_deleted,
  restore: m.campaign_history_restored,
  destroy: m.campaign_history_destroyed,
  publish: m.campaign_history_published,
  unpublish: m.campaign_history_unpublished,
  schedule: m.campaign_history_scheduled,
};
const formatAct = (action: string): string =>
  action.endsWith("_verification_status") ? m.undo_act_status() : (actLabels[action.split("_")[0] ?? ""] ?? m.undo_act_other)();

/** Where an item is worked on; what is a part of another one, on the page of that one. */
function getPath({ root_kind, root_id }: ActedItem): string {
  const paths: Record<string, string> = {
    twitter_campaign: `/dashboard/twitter/${root_id}`,
    email_campaign: `/dashboard/email/${root_id}`,
    incident: `/dashboard/archives/${root_id}`,
    organisation: "/dashboard/organisations",
    place: "/dashboard/places",
    site: "/dashboard/site",
  };
  return paths[root_kind] ?? "/dashboard/team";
}

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
              const kind = (kinds[item.kind] ?? m.undo_kind_account)();
              return (
                <li key={`${item.kind} ${item._id}`}>
                  <Link to={localizePath(getPath(item))}>{item.title ? <UserText>{item.title}</UserText> : kind}</Link>{" "}
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
