import {
  autosave_changed,
  autosave_deleted,
  autosave_failed,
  autosave_invalid,
  autosave_offline,
  autosave_published,
  autosave_saved,
  autosave_signed_out,
  autosave_unknown,
} from "#messages";

/** The state of a form's draft on the site. */
export type AutosaveStatus =
  | { kind: "waiting" | "saved" | "offline" | "signedOut" | "changed" | "deleted" | "published" | "unknown" }
  | { kind: "failed" | "invalid"; message: string };

const PAUSED: readonly AutosaveStatus["kind"][] = ["changed", "deleted", "published", "unknown"];

/** Returns whether saving waits for a decision of the person. */
export const isPaused = ({ kind }: AutosaveStatus): boolean => PAUSED.includes(kind);

const formats: Record<Exclude<AutosaveStatus["kind"], "failed" | "invalid">, () => string> = {
  waiting: () => "",
  saved: autosave_saved,
  offline: autosave_offline,
  signedOut: autosave_signed_out,
  changed: autosave_changed,
  deleted: autosave_deleted,
  published: autosave_published,
  unknown: autosave_unknown,
};

export function formatAutosaveStatus(status: AutosaveStatus): string {
  if (status.kind === "failed") return autosave_failed({ reason: status.message });
  if (status.kind === "invalid") return autosave_invalid({ reason: status.message });
  return formats[status.kind]();
}
