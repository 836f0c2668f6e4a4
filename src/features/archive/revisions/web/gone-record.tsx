import { WithdrawnIncident } from "#features/archive/incidents/web/withdrawn-incident.tsx";
import { DestroyedRecord } from "./destroyed-record.tsx";
import type { Gone } from "./load-history.ts";

/** Renders a page about an incident that was withdrawn or deleted for good. */
export function GoneRecord({ withdrawal, destroyed }: Gone) {
  if (withdrawal) return <WithdrawnIncident withdrawal={withdrawal} level={1} hasOthers takesFocus={false} />;
  return destroyed && <DestroyedRecord destroyed={destroyed} level={1} />;
}
