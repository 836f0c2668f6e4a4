import type { Language } from "#platform/shared/languages.ts";
import { parseResidence } from "../residence.ts";
import { type Db, findCurrentEmailCampaign } from "./email-campaign-store.ts";
import { listResidences } from "./email-recipient-store.ts";

/** Returns whether a letter, or the current one of the pages in a language, has recipients where somebody lives, as the page's address has it. */
export async function hasRecipients(
  db: Db,
  letterId: string | undefined,
  residence: string,
  language: Language,
): Promise<boolean> {
  const parsed = parseResidence(residence);
  const id = letterId ?? (parsed && (await findCurrentEmailCampaign(db, language))?._id);
  if (!parsed || id === undefined) return false;
  const places = await listResidences(db, id);
  return places.some(({ country, region }) => country === parsed.country && region === parsed.region);
}
