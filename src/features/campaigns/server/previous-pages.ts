import { refuseUnknown } from "#platform/server/errors.ts";
import { OLDER_PAGE_SIZE } from "../page-size.ts";
import { type CampaignTable, type Db, findSequence, type Page } from "./campaign-store.ts";

/** The five that come after the current one. */
export const FIVE_PREVIOUS: Page = { offset: 1, limit: 5 };
/** What comes after the current one and the five previous. */
const FIRST_OLD_PAGE: Page = { offset: 6, limit: OLDER_PAGE_SIZE };

/**
 * Which of the older campaigns to answer: those before the one with the id `before`, also when that lies in
 * the trash meanwhile.
 *
 * @throws {Refusal} when `before` names nothing
 */
export async function findOldPage(db: Db, table: CampaignTable, before: string | undefined): Promise<Page> {
  if (before === undefined) return FIRST_OLD_PAGE;
  return { before: (await findSequence(db, table, before)) ?? refuseUnknown(), limit: OLDER_PAGE_SIZE };
}
