import sharp from "sharp";
import { answerJobs } from "#platform/server/worker/answer-jobs.ts";
import { makePictures } from "./make-pictures.ts";

// Whatever a file pretends to be, nothing but these two readers will look at it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
// The next file is another one.
sharp.cache(false);

answerJobs(makePictures);
