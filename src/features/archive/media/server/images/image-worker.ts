import sharp from "sharp";
import { handleJobs } from "#platform/server/worker/handle-jobs.ts";
import { createVariants } from "./create-variants.ts";

// Whatever a file pretends to be, nothing but these two readers will look at it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
// The next file is another one.
sharp.cache(false);

handleJobs(createVariants);
