import type { Hash } from "node:crypto";

/** Returns a step of a stream pipeline that passes its chunks on and updates `hash` with them. */
export function hashChunks(hash: Hash) {
  return async function* <Chunk extends Buffer | string>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
