import * as m from "#messages";

/** The state of a form's draft on the site. */
export type AutosaveStatus =
  | { kind: "waiting" | "saved" | "offline" | "signedOut" | "changed" | "deleted" | "published" | "unknown" | "unshared" }
  | { kind: "failed" | "invalid"; message: string };

const PAUSED: readonly AutosaveStatus["kind"][] = ["changed", "deleted", "published", "unknown"];

/** Returns whether saving waits for a decision of the person. */
export const isPaused = ({ kind }: AutosaveStatus): boolean => PAUSED.includes(kind);

const formats: Record<Exclude<AutosaveStatus["kind"], "failed" | "invalid">, () => string> = {
  waiting: () => "",
  saved: m.autosave_saved,
  offline: m.autosave_offline,
  signedOut: m.autosave_signed_out,
  changed: m.autosave_changed,
  deleted: m.autosave_deleted,
  published: m.autosave_published,
  unknown: m.autosave_unknown,
  unshared: m.autosave_unshared,
};

export function formatAutosaveStatus(status: AutosaveStatus): string {
  if (status.kind === "failed") return m.autosave_failed({ reason: status.message });
  if (status.kind === "invalid") return m.autosave_invalid({ reason: status.message });
  return formats[status.kind]();
}
