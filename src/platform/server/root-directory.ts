import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The repository's folder, from the source and from the bundle of it alike: a module of a bundle finds no file beside itself. */
export const rootDirectory = dirname(findPackageJSON(".", import.meta.url) as string);
