import { z } from "zod";
import { SOCIAL_NETWORKS } from "./social-networks.ts";

/** What every page shows around its content. A link that is not configured is null. */
export const siteSchema = z.object({
  name: z.string(),
  /** The name on Amharic pages. */
  nameAm: z.string(),
  /** Scheme and host of canonical URLs and share cards. */
  origin: z.string(),
  contact: z.string().nullable(),
  /** The e-mail address, also where `contact` is a page. */
  contactEmail: z.string().nullable(),
  donation: z.string().nullable(),
  /** Whether `/donate` takes gifts itself. */
  takesDonations: z.boolean(),
  /** Whether an ad network is configured. */
  hasAd: z.boolean(),
  socials: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), href: z.string() })),
});

export type Site = z.output<typeof siteSchema>;
