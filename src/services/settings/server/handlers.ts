import { createHash } from "node:crypto";
import * as m from "#messages";
import { createEndpoints, createHandler, type Endpoint, type PasswordCheck } from "#platform/server/calls/call-handler.ts";
import { listKindsWith } from "#platform/server/calls/item-kind.ts";
import type { PublishableKinds } from "#platform/server/calls/publication-endpoints.ts";
import { RefusalError, refuse } from "#platform/server/http/errors.ts";
import { getLanguage } from "#platform/server/http/language.ts";
import type { ParsedInputOf } from "#platform/shared/define-call.ts";
import { diffFields, toStates } from "#platform/shared/diff-fields.ts";
import { formatNumber } from "#platform/shared/formats.ts";
import type { ItemPages } from "#platform/shared/item-page.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import type { Config } from "#services/settings/config.ts";
import * as calls from "../calls.ts";
import { SETTING_CHANGES_COUNT } from "../rules.ts";
import * as schemas from "../schemas.ts";
import {
  isSettingName,
  parseSettingChange,
  type SettingName,
  type SettingValues,
  settingNames,
  siteSettings,
} from "../settings.ts";
import { getSite as describeSite, getMirrors, getOwnText, getHomeTexts as getTexts, type ReadSettings } from "./read-settings.ts";
import { type Db, listSettingChanges, listStoredSettings, SITE_ID, updateSetting } from "./setting-store.ts";
import { hasSiteFile, insertSiteFile } from "./site-file-store.ts";

/** What the site says of the features. */
export type SiteFeatures = {
  hasAdmittedAccount(db: Db): Promise<boolean>;
  /** Counts the incidents that visitors see, and their sources. */
  countRecord(db: Db): Promise<{ incidents: number; sources: number }>;
  /** Returns whether somebody on the machine itself is trying the site out, and whether it takes gifts. */
  describe(settings: SettingValues, isLocalRequest: boolean): { isTriedOut: boolean; takesDonations: boolean };
};

type SiteServices = {
  config: Config;
  origin: string;
  readSettings: ReadSettings;
  passwords: PasswordCheck<Db>;
  images: { createLogo(upload: UploadedFile): Promise<Record<"logo" | "card", Uint8Array>> };
  features: SiteFeatures;
  /** The kinds of items, and their pages. */
  kinds: PublishableKinds<Db>;
  pages: ItemPages;
};

type Values = Partial<Record<SettingName, unknown>>;

/** Returns the endpoints of the site's settings. */
export function createSiteEndpoints(services: SiteServices): Endpoint<Db>[] {
  const { config, origin, readSettings, passwords, images, features, kinds, pages } = services;

  /** @throws {RefusalError} with an issue for each setting that refuses its value */
  const parseChanges = ({ changes }: ParsedInputOf<typeof calls.editSiteSettings>): Values => {
    const issues: { path: string; message: string }[] = [];
    const values: Values = {};
    for (const [name, value] of Object.entries(changes)) {
      if (!isSettingName(name)) continue;
      const parsed = parseSettingChange(name, value);
      const { variable = "" } = siteSettings[name];
      if (name in config.settings) issues.push({ path: name, message: m.setting_locked({ variable }) });
      else if ("value" in parsed) values[name] = parsed.value;
      else issues.push({ path: name, message: m.setting_expected({ expected: parsed.expected }) });
    }
    const [first] = issues;
    if (first) throw new RefusalError(first.message, issues);
    return values;
  };

  /** Returns the values that the changes replace, without those that stay the same. */
  const listReplaced = async (db: Db, values: Values): Promise<{ before: Values; after: Values }> => {
    const stored: Values = await listStoredSettings(db);
    const current = Object.fromEntries(Object.keys(values).map((name) => [name, stored[name as SettingName]]));
    return toStates(diffFields<Values>(current, values));
  };

  const needsPassword = (after: Values) => (Object.keys(after) as SettingName[]).some((name) => siteSettings[name].isProtected);

  /** Returns the paths of the lists in which nothing is published. */
  const listEmptyLists = async (db: Db): Promise<string[]> => {
    const empty = [];
    for (const kind of listKindsWith(kinds, "publication")) {
      const first = await kinds[kind].publication.store.findNextSequence(db, Number.MIN_SAFE_INTEGER);
      if (first === undefined) empty.push(`/${pages[kind].name}`);
    }
    return empty;
  };

  return createEndpoints(calls, schemas, {
    getSite: async (_input, { db, isLocal }) => {
      const settings = await readSettings(db);
      return describeSite(settings, {
        origin,
        mirrors: getMirrors(config),
        ...features.describe(settings, isLocal),
        emptyLists: await listEmptyLists(db),
        isNew: !(await features.hasAdmittedAccount(db)),
      });
    },

    getHomeTexts: async (_input, { db }) => getTexts(await readSettings(db)),
    getHomeFigures: async (_input, { db }) => {
      const { incidents, sources } = await features.countRecord(db);
      if (incidents === 0) return { figures: null };
      const [language, path] = [getLanguage(), "/incidents"];
      const numbers = { incidents: formatNumber(incidents, language), sources: formatNumber(sources, language) };
      return { figures: { text: m.home_record({ count: incidents, ...numbers }), path } };
    },

    getSiteSettings: async (_input, { db, isLocal }) => {
      const stored = await listStoredSettings(db);
      const values = { ...stored, ...config.settings };
      return {
        settings: settingNames.map((name) => {
          const isLocked = name in config.settings;
          const value = stored[name] ?? null;
          return {
            name,
            value: config.settings[name] ?? value,
            own: getOwnText(name, values),
            stored: value,
            lockedBy: isLocked ? (siteSettings[name].variable ?? null) : null,
          };
        }),
        isTriedOut: features.describe(values, isLocal).isTriedOut,
      };
    },

    editSiteSettings: createHandler({
      prepare: async (input, context) => {
        const values = parseChanges(input);
        if (!needsPassword((await listReplaced(context.db, values)).after)) return false;
        if (!input.password) {
          refuse("password", m.setting_password_required());
        }
        await passwords.assertOwn(input.password, "password", context);
        return true;
      },
      handle: async (input, context, isPasswordGiven: boolean) => {
        const { db, audit, assertNoConflict } = context;
        const values = parseChanges(input);
        const { before, after } = await listReplaced(db, values);
        await assertNoConflict(SITE_ID, { base: input.base, before, after });
        // Checked again: after a concurrent change, this one may change a protected setting.
        if (needsPassword(after) && !isPasswordGiven) throw new RefusalError(m.setting_password_required());
        if (typeof after.logo === "string" && !(await hasSiteFile(db, after.logo))) {
          refuse("logo", m.site_logo_unknown());
        }
        for (const [name, value] of Object.entries(after)) await updateSetting(db, name as SettingName, value);
        if (Object.keys(after).length > 0) await audit({ verb: "edit", kind: "site", id: SITE_ID, before, after });
        return { message: m.settings_saved() };
      },
      // A repeat is identified without the password, which must not be stored, not even as a hash.
      isReplay: async ({ password }, context) => password === undefined || (await passwords.isOwn(password, context)),
    }),

    createSiteLogo: createHandler({
      prepare: async ({ logo }) => images.createLogo(logo),
      handle: async (_input, { db, now, audit }, files: Awaited<ReturnType<typeof images.createLogo>>) => {
        const [bytes, card] = [Buffer.from(files.logo), Buffer.from(files.card)];
        const logo = createHash("sha256").update(bytes).digest("hex");
        const { before, after } = await listReplaced(db, { logo });
        if (Object.keys(after).length > 0) {
          const [encoded, encodedCard] = [bytes.toString("base64"), card.toString("base64")];
          const created_at = now.toISOString();
          await insertSiteFile(db, { sha256: logo, type: "image/png", bytes: encoded, card: encodedCard, created_at });
          await updateSetting(db, "logo", logo);
          await audit({ verb: "edit", kind: "site", id: SITE_ID, before, after });
        }
        return { message: m.settings_saved(), logo };
      },
    }),

    getSiteHistory: async ({ before }, { db }) => {
      const changes = await listSettingChanges(db, { before, limit: SETTING_CHANGES_COUNT });
      return changes.map(({ sequence, ...change }) => ({ _id: String(sequence), ...change }));
    },
  });
}
