import { type ComponentType, useEffect, useState } from "react";
import { setReauthenticationHandler } from "#platform/web/api/api-client.ts";
import { importWithStyles } from "#platform/web/lazy/lazy-component.tsx";

export type SignInDialogProps = { onResult: (isSignedIn: boolean) => void };

type OpenPrompt = SignInDialogProps & { Component: ComponentType<SignInDialogProps> };

/**
 * When a change is refused because the session has ended, asks for the password in place. Changes that
 * wait at the same time share one question, whose code is fetched with the first.
 */
export function ReauthenticationPrompt() {
  const [prompt, setPrompt] = useState<OpenPrompt | null>(null);
  useEffect(() => {
    let pending: Promise<boolean> | null = null;
    const showPrompt = async () => {
      try {
        const { SignInDialog } = await importWithStyles(() => import("./sign-in-dialog.tsx"));
        return await new Promise<boolean>((onResult) => setPrompt({ Component: SignInDialog, onResult }));
      } catch {
        // Its code did not come: the change fails with its own message, and the page with what was typed stays.
        return false;
      } finally {
        pending = null;
        setPrompt(null);
      }
    };
    return setReauthenticationHandler(() => {
      pending ??= showPrompt();
      return pending;
    });
  }, []);
  return prompt && <prompt.Component onResult={prompt.onResult} />;
}
