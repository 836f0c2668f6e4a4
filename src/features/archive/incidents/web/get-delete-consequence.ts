import { verification_will_fall_by_delete } from "#messages";
import type { Verification } from "../verification-rules.ts";

/** Returns the warning that deleting a source or a statement lowers the status of an incident; undefined unless it is verified. */
export function getDeleteConsequence({ status }: Verification): string | undefined {
  return status === "verified" ? verification_will_fall_by_delete() : undefined;
}
