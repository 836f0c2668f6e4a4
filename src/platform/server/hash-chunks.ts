import type { Hash } from "node:crypto";

/** Returns a step of a stream pipeline that passes its chunks on and updates `hash` with them. */
export function hashChunks(hash: Hash) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
