import { z } from "zod";
import * as m from "#messages";
import type { FieldSchemas } from "#platform/web/forms/use-form.ts";
import { parseSettingChange, type SettingName, type SettingValue, siteSettings } from "../settings.ts";

export type Network = SettingValue<"other_networks">[number];
/** The typed values, by the names of settings. */
export type SiteFormValues = Record<string, string | Network[]>;
/** Values of settings as they are stored; null for none. */
export type SettingChanges = Partial<Record<SettingName, unknown>>;

/** Returns the form value of a setting. */
export function toFormValue(name: SettingName, value: unknown): string | Network[] {
  return name === "other_networks" ? ((value ?? []) as Network[]) : String(value ?? "");
}

/** Returns the value to send for a typed one. */
export function toSettingValue(value: string | Network[] | undefined): unknown {
  const filled = Array.isArray(value) ? value.filter(isFilled) : (value ?? "");
  return filled.length === 0 ? null : filled;
}

const isFilled = ({ network, href }: Network) => network.trim() !== "" || href.trim() !== "";

/** Returns the values as the server stores them. */
export function normalizeChanges(changes: SettingChanges): SettingChanges {
  const entries = (Object.keys(changes) as SettingName[]).map((name) => {
    const parsed = parseSettingChange(name, changes[name]);
    return [name, "value" in parsed ? parsed.value : changes[name]];
  });
  return Object.fromEntries(entries);
}

/** Returns the schemas of a form, where an empty field is valid. */
export function createSiteFormSchemas(names: SettingName[]): FieldSchemas<SiteFormValues> {
  return Object.fromEntries(names.map((name) => [name, createFieldSchema(name)]));
}

function createFieldSchema(name: SettingName): z.ZodType {
  return z.custom<string | Network[]>().superRefine((value, context) => {
    if (Array.isArray(value)) {
      // By their places in the form.
      for (const [index, network] of value.entries()) {
        if (isFilled(network)) addIssues(name, [network], context, [index]);
      }
    }
    const typed = toSettingValue(value);
    if (typed !== null && !(Array.isArray(value) && context.issues.length > 0)) addIssues(name, typed, context);
  });
}

function addIssues(name: SettingName, value: unknown, context: z.RefinementCtx, at: number[] = []): void {
  for (const { path, message } of siteSettings[name].schema.safeParse(value).error?.issues ?? []) {
    context.addIssue({
      code: "custom",
      path: [...at, ...(at.length > 0 ? path.slice(1) : path)],
      message: m.setting_expected({ expected: message }),
    });
  }
}
