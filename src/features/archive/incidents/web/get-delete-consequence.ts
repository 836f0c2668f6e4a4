import { verification_will_fall_by_delete } from "#messages";
import type { Verification } from "../verification-rules.ts";

/** Returns what else happens to an incident when what it rests on is deleted; nothing unless it is verified. */
export function getDeleteConsequence({ status }: Verification): string | undefined {
  return status === "verified" ? verification_will_fall_by_delete() : undefined;
}
