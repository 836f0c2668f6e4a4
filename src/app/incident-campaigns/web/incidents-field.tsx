import type { IncidentsFieldProps } from "#features/campaigns/web/incidents-field.ts";
import { LazyComponent } from "#platform/web/lazy/lazy-component.tsx";

const importPickers = () => import("./incident-pickers.tsx");

/** The field that chooses the incidents of a campaign; only forms load its code. */
export const IncidentsField = (props: IncidentsFieldProps) => (
  <LazyComponent importComponent={importPickers} componentProps={props} />
);
