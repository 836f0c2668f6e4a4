import { readVersion } from "../../../../scripts/version.mjs";
import { rootDirectory } from "./server-config.ts";

/** The version of the running program. */
export const version: string = readVersion(rootDirectory);
