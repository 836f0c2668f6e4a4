import { z } from "zod";
import { type Environment, optional, parseEnvironment } from "#platform/server/process/environment.ts";
import { parseServerConfig, type ServerConfig } from "#platform/server/process/server-config.ts";
import { parseSetting, type SettingValues, settingNames, siteSettings } from "#services/settings/settings.ts";

/** The configuration from the environment: the server's, and settings that an owner could also make on the site. */
export type Config = ServerConfig & {
  /** Each overrides what an owner set on the site. */
  settings: SettingValues;
};

/** The variables of settings. `.env.example` describes each. */
const environmentSchema = z.object(
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const { variable } = siteSettings[name];
      return variable ? [[variable, optional(createVariableSchema(name))]] : [];
    }),
  ),
);

/**
 * Reads and checks the environment.
 *
 * @throws {Error} naming the first wrong variable in one sentence
 */
export function parseConfig(env: Environment): Config {
  const serverConfig = parseServerConfig(env);
  const data = parseEnvironment(environmentSchema, env);
  if (data.AD_CLIENT && !data.AD_SLOT) throw new Error("AD_SLOT must be set when AD_CLIENT is.");
  if (data.AD_SLOT && !data.AD_CLIENT) throw new Error("AD_CLIENT must be set when AD_SLOT is.");
  const settings = settingNames.flatMap((name) => {
    const value = data[siteSettings[name].variable ?? ""];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...serverConfig, settings: Object.fromEntries(settings) };
}

function createVariableSchema(name: (typeof settingNames)[number]) {
  return z.string().transform((text, context) => {
    const parsed = parseSetting(name, text);
    if ("value" in parsed) return parsed.value;
    context.addIssue({ code: "custom", message: parsed.expected });
    return z.NEVER;
  });
}
