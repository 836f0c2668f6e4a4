import { type ComponentType, useEffect, useState } from "react";
import { type ReauthenticationReason, setReauthenticationHandler } from "#platform/web/api/api-client.ts";
import { importWithStyles } from "#platform/web/lazy/lazy-component.tsx";

export type SignInDialogProps = { onResult: (isSignedIn: boolean) => void };

type OpenPrompt = SignInDialogProps & { Component: ComponentType<SignInDialogProps> };

/**
 * Asks for the password in place when a mutation is refused because the session has ended or needs confirmation. Mutations that wait at
 * the same time share one dialog, whose code is loaded with the first.
 */
export function ReauthenticationPrompt() {
  const [prompt, setPrompt] = useState<OpenPrompt | null>(null);
  useEffect(() => {
    let pending: Promise<boolean> | null = null;
    const showPrompt = async (reason: ReauthenticationReason) => {
      try {
        const importDialog =
          reason === "session" ? () => import("./sign-in-dialog.tsx") : () => import("./allow-removals-dialog.tsx");
        const { default: Component } = await importWithStyles<{ default: ComponentType<SignInDialogProps> }>(importDialog);
        return await new Promise<boolean>((onResult) => setPrompt({ Component, onResult }));
      } catch {
        // If the dialog's code does not load, the mutation fails with its own message, and the page keeps the typed text.
        return false;
      } finally {
        pending = null;
        setPrompt(null);
      }
    };
    return setReauthenticationHandler((reason) => {
      pending ??= showPrompt(reason);
      return pending;
    });
  }, []);
  return prompt && <prompt.Component onResult={prompt.onResult} />;
}
