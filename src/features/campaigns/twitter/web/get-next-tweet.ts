type WithId = { _id: string };

/**
 * Returns the tweet to offer next: the first that is neither posted nor skipped, else the one skipped longest ago;
 * undefined when all are posted.
 *
 * @param skipped ids, the newest last
 */
export function getNextTweet<T extends WithId>(
  tweets: readonly T[],
  posted: ReadonlySet<string>,
  skipped: readonly string[],
): T | undefined {
  const remaining = tweets.filter(({ _id }) => !posted.has(_id));
  const getSkipOrder = ({ _id }: T) => skipped.lastIndexOf(_id);
  // -1 for those that were not skipped; the sort is stable.
  return remaining.toSorted((a, b) => getSkipOrder(a) - getSkipOrder(b))[0];
}
