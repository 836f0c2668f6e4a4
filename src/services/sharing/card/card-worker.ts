import { handleJobs } from "#platform/server/worker/handle-jobs.ts";
import { type Card, renderCard } from "./render-card.ts";

handleJobs<Card, Uint8Array>(renderCard);
