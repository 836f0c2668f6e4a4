import { answerJobs } from "#platform/server/worker/answer-jobs.ts";
import { makePictures } from "./make-pictures.ts";

answerJobs(makePictures);
