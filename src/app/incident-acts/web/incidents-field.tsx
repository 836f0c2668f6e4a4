import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import type { IncidentsFieldProps } from "#features/campaigns/web/incidents-field.ts";

const importPickers = () => import("./incident-pickers.tsx");

/** The field that chooses the incidents of a campaign; only forms load its code. */
export const IncidentsField = (props: IncidentsFieldProps) => <LazyTools importComponent={importPickers} toolProps={props} />;
