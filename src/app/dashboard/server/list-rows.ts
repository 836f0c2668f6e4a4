import { publishedIncidentSchema } from "#features/archive/incidents/rules.ts";
import { listIncidentsById } from "#features/archive/incidents/server/incident-store.ts";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { filterOnOneSource } from "#features/archive/statements/server/corroboration-store.ts";
import { publishedEmailCampaignSchema } from "#features/campaigns/email/rules.ts";
import { filterToReservedDomains, findEmailCampaign } from "#features/campaigns/email/server/email-campaign-store.ts";
import { publishedTwitterCampaignSchema } from "#features/campaigns/twitter/rules.ts";
import { findTwitterCampaign } from "#features/campaigns/twitter/server/twitter-campaign-store.ts";
import * as m from "#messages";
import { getLanguage } from "#platform/server/http/language.ts";
import { readPages } from "#platform/server/process/slices.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import type { Row, RowList } from "../rules.ts";
import { type Db, listLastChanges } from "./last-change-store.ts";
import { listRows as listStoredRows } from "./row-store.ts";

type StoredRow = Awaited<ReturnType<typeof listStoredRows>>[number];
type DescribedRow = Omit<Row, "lastChange">;
type Schema = { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } };

/** Returns a page of the rows of a list, the newest first, with what each lacks and who changed it last. */
export async function listRows(db: Db, kind: PublishableKind, list: RowList, before?: string): Promise<Row[]> {
  const rows: DescribedRow[] = [];
  const pages = readPages<StoredRow>(OLDER_PAGE_SIZE, (last) => listStoredRows(db, kind, list, last?._id ?? before));
  for await (const stored of pages) {
    const described = await describeRows(db, kind, stored);
    rows.push(...(list === "incomplete" ? described.filter(({ missing }) => missing.length > 0) : described));
    if (rows.length >= OLDER_PAGE_SIZE) break;
  }
  const page = rows.slice(0, OLDER_PAGE_SIZE);
  // PostgreSQL refuses an empty list of ids.
  if (page.length === 0) return [];
  const ids = page.map(({ _id }) => _id);
  const changes = new Map(
    (await listLastChanges(db, ids)).map(({ _id, at, ...account }) => [_id, { at, name: formatFullName(account) }]),
  );
  return page.map((row) => ({ ...row, lastChange: changes.get(row._id) }));
}

async function describeRows(db: Db, kind: PublishableKind, rows: StoredRow[]): Promise<DescribedRow[]> {
  if (kind === "incident") return describeIncidents(db, rows);
  const [find, schema] = kindsOfCampaigns[kind];
  const ids = rows.map(({ _id }) => _id);
  const reserved = new Set(kind === "email_campaign" ? await filterToReservedDomains(db, ids) : []);
  return Promise.all(
    rows.map(async ({ _id, title = "", publication }) => ({
      ...{ _id, title, publication },
      missing: [
        ...(publication ? listIssues(schema, await find(db, _id)) : []),
        ...(reserved.has(_id) ? [m.row_example_address()] : []),
      ],
    })),
  );
}

const kindsOfCampaigns = {
  twitter_campaign: [findTwitterCampaign, publishedTwitterCampaignSchema],
  email_campaign: [findEmailCampaign, publishedEmailCampaignSchema],
} as const;

async function describeIncidents(db: Db, rows: StoredRow[]): Promise<DescribedRow[]> {
  const ids = rows.map(({ _id }) => _id);
  const incidents = await listIncidentsById(db, ids, "admins");
  const corroborated = incidents.filter(({ verification }) => verification.status === "corroborated");
  const onOneSource = new Set((await filterOnOneSource(db, corroborated)).map(({ _id }) => _id));
  return incidents.map((incident) => ({
    _id: incident._id,
    title: getTextForReader(incident, "title", getLanguage()).text,
    publication: incident.publication,
    date: incident.date,
    location: incident.location,
    place: incident.place,
    status: incident.verification.status,
    missing: [
      ...(incident.publication ? listIssues(publishedIncidentSchema, incident) : []),
      ...(incident.number_of_articles === 0 ? [m.row_no_article()] : []),
      ...(onOneSource.has(incident._id) ? [m.row_one_source()] : []),
    ],
  }));
}

/** Returns what keeps an item from being published, each message once. */
const listIssues = (schema: Schema, item: unknown): string[] => [
  ...new Set(schema.safeParse(item).error?.issues.map(({ message }) => message)),
];
