import { FIRST_OLDER_PAGE, OLDER_PAGE_SIZE, type Pagination } from "#platform/shared/pagination.ts";
import { throwNotFound } from "./errors.ts";

/**
 * Which of the older ones to answer: those before the one with the id `before`, also when that lies in the
 * trash meanwhile. `findSequence` tells its place in the order.
 *
 * @throws {RefusalError} when `before` names nothing
 */
export async function requireOlderPage(
  before: string | undefined,
  findSequence: (id: string) => Promise<number | undefined>,
): Promise<Pagination> {
  if (before === undefined) return FIRST_OLDER_PAGE;
  return { before: (await findSequence(before)) ?? throwNotFound(), limit: OLDER_PAGE_SIZE };
}
