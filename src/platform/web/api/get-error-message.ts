import { generic_error } from "#messages";

/** What to show of an error: its own message, where it is one. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : generic_error();
}
