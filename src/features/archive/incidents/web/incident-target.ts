import { answerOrRefusal, type LoadArgs, notFound } from "#platform/web/load.ts";
import { getCurrentIncident, getIncidentWithId } from "../calls.ts";
import type { Incident } from "../rules.ts";

export type TargetIncident = Pick<Incident, "_id" | "title" | "location" | "date_of_incident">;

/** The incident that something is added to. */
export type IncidentTarget = {
  /** Null when there is none. */
  incident: TargetIncident | null;
  /** Why the incident that the address names is not there, in the server's words. */
  problem: string | null;
  /** Whether the address names it; else the browser's memory may name another than the current one. */
  isNamed: boolean;
};

/** The incident that `?incident=` names, else the current one. */
export async function loadIncidentTarget({ send, url }: LoadArgs): Promise<IncidentTarget> {
  const id = url.searchParams.get("incident");
  const answer = await answerOrRefusal(id ? send(getIncidentWithId, { id }) : send(getCurrentIncident, {}));
  if ("found" in answer) {
    const { _id, title, location, date_of_incident } = answer.found;
    return { incident: { _id, title, location, date_of_incident }, problem: null, isNamed: id !== null };
  }
  return id
    ? notFound({ incident: null, problem: answer.refused, isNamed: true })
    : { incident: null, problem: null, isNamed: false };
}
