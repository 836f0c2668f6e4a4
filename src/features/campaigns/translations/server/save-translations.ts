import { v7 as createId } from "uuid";
import * as m from "#messages";
import type { CallContext } from "#platform/server/calls/call-handler.ts";
import { refuse } from "#platform/server/http/errors.ts";
import type { EditBase } from "#platform/shared/conflict.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { CampaignKind, Translation } from "../../rules.ts";
import {
  type Db,
  listCampaignsById,
  listGroupMembers,
  updateLanguage,
  updateTranslationGroup,
  withTranslations,
} from "./translation-store.ts";

type LanguageFields = { language: Language; translations?: Translation[] | undefined };
type Campaign = LanguageFields & { _id: string };
type Changes = { language?: Language | undefined; translations?: string[] | undefined };

const getIds = (translations: Translation[] = []) => translations.map(({ _id }) => _id);

/** Returns the fields that an edit changes, before it, in the form of the audit trail: translations by their ids. */
export const pickLanguageFields = ({ language, translations }: LanguageFields, changes: Changes) => ({
  ...(changes.language !== undefined && { language }),
  ...(changes.translations !== undefined && { translations: getIds(translations) }),
});

/** Returns `base` in the same form; a client may send translations and incidents in the form of responses. */
export function normalizeBase(base: EditBase | undefined): EditBase | undefined {
  const toIds = (items: unknown) =>
    Array.isArray(items) ? items.map((item: { _id?: unknown } | null) => item?._id ?? item) : (items ?? []);
  const lists = ["translations", "incidents"].filter((name) => base?.[name] !== undefined);
  return base && { ...base, ...Object.fromEntries(lists.map((name) => [name, toIds(base[name])])) };
}

/**
 * Returns the language and the translations of a campaign after an edit, in the form of responses.
 *
 * @throws {RefusalError} for a translation that does not exist, is the campaign itself or in its language, and for two in one language
 */
export async function requireTranslations(
  db: Db,
  kind: CampaignKind,
  campaign: Campaign,
  changes: Changes,
): Promise<{ language: Language; translations: Translation[] | undefined }> {
  const language = changes.language ?? campaign.language;
  const path = changes.translations === undefined ? "language" : "translations";
  const ids = changes.translations ?? getIds(campaign.translations);
  if (ids.includes(campaign._id)) refuse(path, m.campaign_translation_of_itself());
  const translations = await listCampaignsById(db, kind, ids);
  if (translations.length < ids.length) refuse(path, m.campaign_translation_unknown());
  const languages = translations.map((translation) => translation.language);
  if (languages.includes(language)) refuse(path, m.campaign_translation_same_language({ language }));
  if (new Set(languages).size < languages.length) refuse(path, m.campaign_translations_too_many());
  return { language, translations: translations.length > 0 ? translations : undefined };
}

/**
 * Makes campaigns translations of each other, and no longer of others. A campaign keeps translations in the trash whose languages no other
 * has now; they come back with a restore. The audit trail gets an entry for each other campaign that changes.
 */
export async function saveTranslations(
  { db, now, audit }: Pick<CallContext<Db>, "db" | "now" | "audit">,
  kind: CampaignKind,
  campaign: Campaign,
  { language, translations = [] }: LanguageFields,
): Promise<void> {
  const { _id } = campaign;
  const chosen = getIds(translations);
  if (language === campaign.language && isSameValue(chosen, getIds(campaign.translations))) return;
  const ids = [_id, ...chosen];
  const members = await listGroupMembers(db, kind, ids);
  const group = members.find((member) => member._id === _id)?.translation_group ?? createId();
  const languages = [language, ...translations.map((translation) => translation.language)];
  const hidden = members.filter((member) => member.translation_group === group && member.deleted_at !== null);
  const staying = hidden.filter((member) => !languages.includes(member.language)).map((member) => member._id);
  const leaving = members
    .filter((member) => member.translation_group === group && !ids.includes(member._id) && !staying.includes(member._id))
    .map((member) => member._id);

  const isOther = (member: (typeof members)[number]) => member._id !== _id && member.deleted_at === null;
  const readTranslations = (all: typeof members) => withTranslations(db, kind, all.filter(isOther), "admins");
  const before = await readTranslations(members);
  await updateTranslationGroup(db, kind, [...ids, ...leaving], null, now);
  await updateLanguage(db, kind, _id, language);
  if (chosen.length + staying.length > 0) await updateTranslationGroup(db, kind, ids, group, now);
  const memberIds = members.map((member) => member._id);
  const others = await readTranslations(await listGroupMembers(db, kind, memberIds));
  const after = new Map(others.map((other) => [other._id, getIds(other.translations)]));
  for (const other of before) {
    const [had, has] = [getIds(other.translations), after.get(other._id)];
    if (isSameValue(had, has)) continue;
    await audit({
      ...{ verb: "edit", kind, id: other._id },
      before: { translations: had },
      after: { translations: has },
    });
  }
}
