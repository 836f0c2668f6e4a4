import { FIRST_OLDER_PAGE, OLDER_PAGE_SIZE, type Pagination } from "#platform/shared/lists.ts";
import { throwNotFound } from "../http/errors.ts";

/**
 * Returns the page of items older than the one with the id `before`, which may be in the
 * trash meanwhile. `findSequence` returns its sequence.
 *
 * @throws {RefusalError} when `before` does not exist
 */
export async function requireOlderPage(
  before: string | undefined,
  findSequence: (id: string) => Promise<number | undefined>,
): Promise<Pagination> {
  if (before === undefined) return FIRST_OLDER_PAGE;
  return { before: (await findSequence(before)) ?? throwNotFound(), limit: OLDER_PAGE_SIZE };
}
