import sharp from "sharp";
import { handleJobs } from "#platform/server/worker/handle-jobs.ts";
import { createVariants } from "./create-variants.ts";

// No other decoder may open a file, whatever it pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
// No file is read twice.
sharp.cache(false);

handleJobs(createVariants);
