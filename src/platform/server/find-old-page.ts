import { FIRST_OLD_PAGE, OLDER_PAGE_SIZE, type Page } from "#platform/shared/previous-pages.ts";
import { refuseUnknown } from "./errors.ts";

/**
 * Which of the older ones to answer: those before the one with the id `before`, also when that lies in the
 * trash meanwhile. `findSequence` tells its place in the order.
 *
 * @throws {Refusal} when `before` names nothing
 */
export async function findOldPage(
  before: string | undefined,
  findSequence: (id: string) => Promise<number | undefined>,
): Promise<Page> {
  if (before === undefined) return FIRST_OLD_PAGE;
  return { before: (await findSequence(before)) ?? refuseUnknown(), limit: OLDER_PAGE_SIZE };
}
