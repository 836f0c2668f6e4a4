import { useMemo } from "react";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { LoadMoreList } from "#platform/web/recent-list/load-more-list.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { adminListClassName } from "#platform/web/ui/admin-row.tsx";
import { TabLinks, TabPanel } from "#platform/web/ui/tab-links.tsx";
import { getImport } from "../calls.ts";
import { IMPORT_STEP_ROWS, type ImportShow } from "../rules.ts";
import { aboutRows, countLabels, listShown } from "./import-labels.ts";
import { ImportRowItem } from "./import-row-item.tsx";
import type { ImportedRow, ShownImport } from "./load-imports.ts";

const TITLE_ID = "import-rows-title";
const getPanelId = (show: ImportShow) => `import-rows-${show}`;
const withId = (row: ImportedRow) => ({ ...row, _id: String(row.number) });

type ImportRowsProps = {
  table: ShownImport;
  show: ImportShow;
  /** Changes when the rows of a kind change. */
  version: number;
};

/** The kinds of rows with their numbers as tabs, and the rows of the open tab. */
export function ImportRows({ table, show, version }: ImportRowsProps) {
  const { _id: id, counts, list, after: start } = table;
  const language = useLanguage();
  const rows = useMemo(() => list.map(withId), [list]);
  // A tab in the address stays open without rows.
  const shown = listShown(counts);
  const tabs = shown.includes(show) ? shown : [show, ...shown];
  const getSearch = (kind: ImportShow, after?: string) => `?id=${id}&show=${kind}${after ? `&after=${after}` : ""}`;
  return (
    <section className="stack gap-4" aria-labelledby={TITLE_ID}>
      <h3 id={TITLE_ID} tabIndex={-1}>
        {m.import_results_title()}
      </h3>
      <TabLinks
        label={m.import_results_title()}
        tabs={tabs.map((kind) => ({
          panelId: getPanelId(kind),
          to: { search: getSearch(kind) },
          label: countLabels[kind]({ number: formatNumber(counts[kind], language) }),
          isOpen: kind === show,
        }))}
      />
      <TabPanel id={getPanelId(show)} className="stack gap-4">
        {aboutRows[show] && <p>{aboutRows[show]()}</p>}
        {list.length === 0 ? (
          <p>{m.import_no_rows()}</p>
        ) : (
          <LoadMoreList
            key={`${show} ${start} ${version}`}
            items={rows}
            pageSize={IMPORT_STEP_ROWS}
            fetchPage={async (after) => (await fetchCall(getImport, { id, show, after: Number(after) })).list.map(withId)}
            getSearch={(after) => getSearch(show, after)}
            renderItem={(row) => <ImportRowItem key={row._id} row={row} />}
            moreLabel={m.load_more()}
            className={adminListClassName}
          />
        )}
      </TabPanel>
    </section>
  );
}
