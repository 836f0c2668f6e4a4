import { z } from "zod";

/** Answers of writes: what to show, and what was touched. */
export const mutationResultSchema = z.object({ message: z.string(), _id: z.string() });
