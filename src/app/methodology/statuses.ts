import {
  methodology_status_corroborated,
  methodology_status_corroborated_text,
  methodology_status_disputed,
  methodology_status_disputed_text,
  methodology_status_reported,
  methodology_status_reported_text,
  methodology_status_unreviewed,
  methodology_status_unreviewed_text,
  methodology_status_verified,
  methodology_status_verified_text,
  methodology_status_withdrawn,
  methodology_status_withdrawn_text,
} from "#messages";

/** How far an incident is verified: each word, and what it means. Links lead to `#status-…`. */
export const statuses = {
  unreviewed: { label: methodology_status_unreviewed, text: methodology_status_unreviewed_text },
  reported: { label: methodology_status_reported, text: methodology_status_reported_text },
  corroborated: { label: methodology_status_corroborated, text: methodology_status_corroborated_text },
  verified: { label: methodology_status_verified, text: methodology_status_verified_text },
  disputed: { label: methodology_status_disputed, text: methodology_status_disputed_text },
  withdrawn: { label: methodology_status_withdrawn, text: methodology_status_withdrawn_text },
};
