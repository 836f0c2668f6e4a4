import { z } from "zod";

export const emptyInputSchema = z.object({});

/** What every page shows around its content. A link is null when it is not configured. */
export const siteSchema = z.object({
  name: z.string(),
  /** Scheme and host that canonical addresses and share cards start with. */
  origin: z.string(),
  contact: z.string().nullable(),
  /** The address to write to, also where `contact` is a page. */
  contactEmail: z.string().nullable(),
  donation: z.string().nullable(),
  /** Whether an advertisement may be shown to who asks for it. */
  hasAd: z.boolean(),
  socials: z.array(z.object({ network: z.enum(["X", "Facebook", "Instagram"]), href: z.string() })),
});

export type Site = z.output<typeof siteSchema>;
