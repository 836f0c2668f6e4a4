import type { Stance } from "#features/archive/attributions/rules.ts";
import {
  methodology_responsible_alleged,
  methodology_responsible_claimed,
  methodology_responsible_denied,
  methodology_responsible_found,
} from "#messages";

/** The definition of each stance of sources on an organisation. */
export const stanceDefinitions: Record<Stance, () => string> = {
  alleged: methodology_responsible_alleged,
  claimed_by_themselves: methodology_responsible_claimed,
  denied: methodology_responsible_denied,
  found_by_court: methodology_responsible_found,
};
