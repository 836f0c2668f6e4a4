import type { PublicationCalls } from "#platform/web/publication/publishable-item.ts";
import { duplicateIncident, publishIncident, scheduleIncident, unpublishIncident } from "../calls.ts";

export const incidentPublicationCalls: PublicationCalls = {
  publish: publishIncident,
  unpublish: unpublishIncident,
  schedule: scheduleIncident,
  duplicate: duplicateIncident,
};
