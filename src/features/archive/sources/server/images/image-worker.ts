import sharp from "sharp";
import { handleJobs } from "#platform/server/worker/handle-jobs.ts";
import { createLogo, type LogoJob } from "./create-logo.ts";
import { createVariants, type VariantJob } from "./create-variants.ts";

// Block all other decoders, for any file type.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
// No file is read twice.
sharp.cache(false);

handleJobs<VariantJob | LogoJob, unknown>((job) => (job.format === "logo" ? createLogo(job) : createVariants(job)));
