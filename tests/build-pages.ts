import { buildIfStale, compileMessagesIfStale } from "../scripts/prepare.mjs";

/** Builds the pages before a run of browser tests when they are stale. */
export default async function buildPages(): Promise<void> {
  await compileMessagesIfStale();
  await buildIfStale();
}
