const waiting: (() => void)[] = [];

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/**
 * Lets other work run. SQLite queries are synchronous: without pauses, a long loop over rows would block the server. Each turn of the
 * event loop goes on with one loop alone: with sixteen exports, a request would wait for a slice of each.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

/** Yields items, and lets other work run between them. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let isFirst = true;
  for (const item of items) {
    if (!isFirst) await pause();
    isFirst = false;
    yield item;
  }
}

/**
 * Yields pages of rows, and lets other work run between them.
 *
 * @param size how many rows `read` returns, fewer on the last page
 * @param read returns the rows after the last one of the page before; `undefined` asks for the first page
 */
export async function* readPages<Row>(size: number, read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    if (last !== undefined) await pause();
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Works through items in transactions of about `ms` each, and lets other work run between them: other writes wait no longer than that. */
export async function inTransactions<Item, Tx>(
  items: readonly Item[],
  ms: number,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx, item: Item) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < items.length; await pause()) {
    done = await inTransaction(async (tx) => {
      const end = performance.now() + ms;
      for (const [index, item] of items.slice(done).entries()) {
        await work(tx, item);
        if (performance.now() > end) return done + index + 1;
      }
      return items.length;
    });
  }
}

/** Returns a function that runs the work it is given one at a time, in the order of the calls. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
