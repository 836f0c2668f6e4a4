import { NO_NARRATIVES } from "../src/features/archive/incidents/narrative-rules.ts";
import { withSingleValues } from "../src/features/archive/incidents/rules.ts";
import type { Incident } from "../src/features/archive/statements/rules.ts";
import { incidentData } from "./incident-data.ts";

/** A public incident without any source, as its page gets it. */
export const shownIncident: Incident = {
  ...withSingleValues({ ...incidentData, title: "Tole", description: "What happened", location: "Gimbi" }),
  ...NO_NARRATIVES,
  ...{ _id: "one", created_at: "2026-03-01T10:00:00.000Z", place: null, verification: { status: "reported" } },
  ...{ number_of_articles: 0, number_of_videos: 0, number_of_images: 0 },
  ...{ articles: [], sources: [], claims: [], attributions: [] },
};

export const draftPublication = { state: "draft", publish_at: null } as const;
