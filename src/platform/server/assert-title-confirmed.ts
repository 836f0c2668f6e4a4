import { RefusalError } from "./errors.ts";

/** @throws {RefusalError} with `message` unless the title was repeated exactly, before a deletion for good */
export function assertTitleConfirmed(confirmation: string, title: string, message: string): void {
  if (confirmation !== title) throw new RefusalError(message, [{ path: "title", message }]);
}
