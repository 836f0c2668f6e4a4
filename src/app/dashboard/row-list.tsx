import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { deleteIncident } from "#features/archive/incidents/admin-calls.ts";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import { FormattedDate } from "#features/archive/incidents/web/formatted-date.tsx";
import { SimilarIncidents } from "#features/archive/incidents/web/similar-incidents.tsx";
import { formatWhere } from "#features/archive/places/web/place-names.ts";
import { deleteEmailCampaign } from "#features/campaigns/email/calls.ts";
import { deleteTwitterCampaign } from "#features/campaigns/twitter/admin-calls.ts";
import * as m from "#messages";
import { publish, restore, unpublish } from "#platform/shared/item-calls.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useSelection } from "#platform/web/api/use-selection.ts";
import PublicationDialog from "#platform/web/publication/publication-dialog.tsx";
import { getPublicationTag, ScheduleNote } from "#platform/web/publication/publication-note.tsx";
import { PUBLICATION_PANEL_ID } from "#platform/web/publication/publication-panel.tsx";
import { PublicationTools } from "#platform/web/publication/publication-tools.tsx";
import { PagedList } from "#platform/web/recent-list/paged-list.tsx";
import { usePages } from "#platform/web/recent-list/use-pages.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { AdminRow, adminListClassName, RowLink } from "#platform/web/ui/admin-row.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Checkbox } from "#platform/web/ui/checkbox.tsx";
import DeleteDialog from "#platform/web/ui/delete-dialog.tsx";
import { LastChangeNote } from "#platform/web/ui/last-change-note.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { RowMenu } from "#platform/web/ui/row-menu.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getAdminKind } from "../history/admin-kind-rules.ts";
import { getRows } from "./calls.ts";
import styles from "./row-list.module.css";
import { KINDS, type Row, type RowList as RowListName, type Tab } from "./rules.ts";

type Act = "publish" | "unpublish" | "delete";
const deleteCalls = { twitter: deleteTwitterCampaign, email: deleteEmailCampaign, archives: deleteIncident };

/** Lists the items of a tab with their state and what they lack. Selected ones are published, unpublished and deleted together. */
export function RowList({ first, tab, list }: { first: Row[]; tab: Tab; list: RowListName }) {
  const kind = KINDS[tab];
  const { lists, hasMore, loadMore, ...pages } = usePages({ items: first }, (_, before) =>
    fetchCall(getRows, { kind, list, before }),
  );
  const { items } = lists;
  const isHydrated = useHydrated();
  const { ids: selectedIds, refusals, select, sendEach } = useSelection();
  const [asked, setAsked] = useState<Act | null>(null);
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useMutation(revalidate);
  const selected = items.filter(({ _id }) => selectedIds.has(_id));
  const unpublished = selected.filter(({ publication }) => publication);
  const published = selected.filter(({ publication }) => !publication);
  const affected = { publish: unpublished, unpublish: published, delete: selected };

  const apply = async (act: Act, reason?: string) => {
    let done: string[] = [];
    const send = ({ _id }: Row): Promise<unknown> => {
      if (act === "delete") return sendCall(deleteCalls[tab] as typeof deleteIncident, { id: _id, reason });
      return act === "publish" ? sendCall(publish, { kind, id: _id }) : sendCall(unpublish, { kind, id: _id, reason });
    };
    const work = async () => {
      done = await sendEach(affected[act], send);
      setAsked(null);
      const counts = { done: done.length, failed: affected[act].length - done.length };
      if (done.length === 0) throw new Error(m.rows_partly_done(counts));
      return { message: counts.failed > 0 ? m.rows_partly_done(counts) : m.rows_done({ count: done.length }) };
    };
    const undo = async () => {
      await run(async () => {
        for (const id of done) await sendCall(restore, { kind, id });
        return { message: m.trash_restored_all({ count: done.length }) };
      });
    };
    await run(work, act === "delete" ? { undo } : {});
  };
  const last = items.at(-1)?._id;
  // Readers see why a public incident went.
  const asksReason = tab === "archives" && asked !== "publish" && published.length > 0;
  const dialog = {
    isBusy,
    asksReason,
    onConfirm: (reason?: string) => void (asked && apply(asked, reason)),
    onCancel: () => setAsked(null),
  };
  const names = (asked ? affected[asked] : []).map(({ title }) => title).join(" · ");

  if (items.length === 0) return <EmptyState>{m.rows_none()}</EmptyState>;
  return (
    <>
      <div className={`row ${styles.selection}`}>
        <Checkbox
          label={selected.length > 0 ? m.rows_selected({ count: selected.length }) : m.rows_select_all()}
          isChecked={selected.length === items.length}
          onChange={(isOn) =>
            select(
              items.map(({ _id }) => _id),
              isOn,
            )
          }
        />
        {unpublished.length > 0 && <Button onClick={() => setAsked("publish")}>{m.publish_label()}</Button>}
        {published.length > 0 && (
          <Button variant="secondary" onClick={() => setAsked("unpublish")}>
            {m.publish_unpublish()}
          </Button>
        )}
        {selected.length > 0 && (
          <Button variant="danger" onClick={() => setAsked("delete")}>
            {m.delete_label()}
          </Button>
        )}
      </div>
      <PagedList
        {...pages}
        className={adminListClassName}
        count={items.length}
        onLoadMore={isHydrated && hasMore("items") ? () => void loadMore("items") : undefined}
      >
        {items.map((row) => (
          <ListedRow
            key={row._id}
            {...{ row, tab }}
            isSelected={selectedIds.has(row._id)}
            refusal={refusals.get(row._id)}
            onSelect={(isOn) => select([row._id], isOn)}
          />
        ))}
      </PagedList>
      {items.length >= OLDER_PAGE_SIZE && (
        <noscript>
          <PageLink to={`/dashboard/${tab}?list=${list}&before=${last}`}>{m.load_more()}</PageLink>
        </noscript>
      )}
      {asked === "delete" && <DeleteDialog itemName={names} {...dialog} />}
      {(asked === "publish" || asked === "unpublish") && (
        <PublicationDialog
          {...dialog}
          itemName={names}
          question={(asked === "publish" ? m.rows_publish : m.rows_unpublish)({ count: affected[asked].length })}
          confirmLabel={asked === "publish" ? m.publish_label() : m.publish_unpublish()}
          consequence={asked === "publish" ? m.publish_consequence() : m.publish_unpublish_consequence()}
        />
      )}
    </>
  );
}

type ListedRowProps = {
  row: Row;
  tab: Tab;
  isSelected: boolean;
  refusal: string | undefined;
  onSelect: (isOn: boolean) => void;
};

function ListedRow({ row, tab, isSelected, refusal, onSelect }: ListedRowProps) {
  const { _id, title, publication, date, location = "", place = null, status, missing, lastChange } = row;
  const where = formatWhere({ place, location }, useLanguage());
  const path = `${getAdminKind(KINDS[tab]).getPath(_id)}${publication ? `#${PUBLICATION_PANEL_ID}` : ""}`;
  return (
    <AdminRow
      lead={
        <input
          className={styles.select}
          type="checkbox"
          aria-label={m.row_select({ title })}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      }
      facts={
        <>
          {publication && <span className="draft-tag">{getPublicationTag(publication)}</span>}
          {publication && <ScheduleNote publication={publication} />}
          {date && <FormattedDate expression={date} />}
          {where && <UserText>{where}</UserText>}
          {status && <span>{verificationLabels[status]()}</span>}
          {missing.length > 0 && <span className={styles.missing}>{m.row_missing({ what: missing.join(" · ") })}</span>}
          <LastChangeNote change={lastChange} isBrief />
          {refusal && (
            <span className={styles.refusal} role="alert">
              {refusal}
            </span>
          )}
        </>
      }
      tools={publication && <DraftMenu row={row} tab={tab} />}
    >
      <RowLink level={2} to={path}>
        {title}
      </RowLink>
    </AdminRow>
  );
}

/** What can be done with one draft. */
function DraftMenu({ row, tab }: { row: Row; tab: Tab }): ReactNode {
  return (
    <RowMenu>
      <PublicationTools
        item={row}
        kind={KINDS[tab]}
        renderNote={tab === "archives" ? ({ _id }) => <SimilarIncidents input={{ id: _id }} /> : undefined}
      />
    </RowMenu>
  );
}
