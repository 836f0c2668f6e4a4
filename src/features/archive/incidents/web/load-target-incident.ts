import { catchRefusal, type LoadArgs, notFound } from "#platform/web/routing/create-loader.ts";
import { getCurrentIncident, getIncidentWithId } from "../calls.ts";
import type { Incident } from "../rules.ts";

export type TargetIncident = Pick<Incident, "_id" | "title" | "location" | "date_of_incident">;

/** The incident that something is added to. */
export type TargetIncidentData = {
  /** Null when there is none. */
  incident: TargetIncident | null;
  /** Why the incident that the address names is not there, in the server's words. */
  errorMessage: string | null;
  /** Whether the address names it; else the browser's memory may name another than the current one. */
  hasIdParam: boolean;
};

/** The incident that `?incident=` names, else the current one. */
export async function loadTargetIncident({ send, url }: LoadArgs): Promise<TargetIncidentData> {
  const id = url.searchParams.get("incident");
  const answer = await catchRefusal(id ? send(getIncidentWithId, { id }) : send(getCurrentIncident, {}));
  if ("found" in answer) {
    const { _id, title, location, date_of_incident } = answer.found;
    return { incident: { _id, title, location, date_of_incident }, errorMessage: null, hasIdParam: id !== null };
  }
  return id
    ? notFound({ incident: null, errorMessage: answer.refused, hasIdParam: true })
    : { incident: null, errorMessage: null, hasIdParam: false };
}
