import { z } from "zod";
import { does_not_exist } from "#messages";

/** The id of something that should be there. What cannot be an id names nothing, and says so in the same words. */
export const idSchema = z.uuid({ error: () => does_not_exist() });
