import { createContext, use } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { normalizeChanges, type SettingChanges } from "./site-form.ts";

/** Sends changes of settings with the values they replace, and asks for the password if needed. Resolves to null on Cancel. */
export type SendSettings = (changes: SettingChanges, base: SettingChanges) => Promise<{ message: string } | null>;

/** Set by the Site page, which has the dialog. */
export const SendSettingsContext = createContext<SendSettings>(() => Promise.resolve(null));

/** Changes settings without a form: Undo, Put back. */
export function useSiteEdit() {
  const send = use(SendSettingsContext);
  const { revalidate } = useRevalidator();
  const apply = async (changes: SettingChanges, base: SettingChanges): Promise<void> => {
    try {
      const saved = await send(changes, base);
      if (!saved) return;
      await revalidate();
      showSaved(saved.message, changes, base);
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
    }
  };
  /** Restores the values that a saved change replaced. */
  const undo = (changes: SettingChanges, base: SettingChanges) => void apply(base, normalizeChanges(changes));
  const showSaved = (message: string, changes: SettingChanges, base: SettingChanges) =>
    showToast({ kind: "success", message, action: { label: m.undo_label(), run: () => undo(changes, base) } });
  return { send, apply, undo, showSaved };
}
