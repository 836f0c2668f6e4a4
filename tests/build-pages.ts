import { buildIfStale, compileMessagesIfStale } from "../scripts/prepare.mjs";

/** Before the browser tests of a run: they meet the pages as they are now, whatever was built last. */
export default async function buildPages(): Promise<void> {
  await compileMessagesIfStale();
  await buildIfStale();
}
