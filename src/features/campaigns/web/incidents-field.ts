import { type ComponentType, createContext } from "react";
import type { FieldErrorText } from "#platform/web/ui/field.tsx";
import type { CampaignMetadata } from "../rules.ts";

export type IncidentsFieldProps = {
  ids: string[];
  onChange: (ids: string[]) => void;
  error: FieldErrorText | undefined;
};

/** The field that chooses the incidents of a campaign. The site provides it, as they are of another feature. */
export const IncidentsFieldContext = createContext<ComponentType<IncidentsFieldProps> | null>(null);

/** Returns the ids of the incidents that a campaign names, as in the form and the call. */
export const getIncidentIds = ({ incidents = [] }: Pick<CampaignMetadata, "incidents">): string[] =>
  incidents.map(({ _id }) => _id);
