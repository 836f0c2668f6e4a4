import { type ComponentType, useEffect, useState } from "react";
import { onSessionEnded } from "#platform/web/api-client.ts";

export type QuestionProps = { onAnswer: (isSignedIn: boolean) => void };

type Asked = QuestionProps & { Question: ComponentType<QuestionProps> };

/**
 * When a change is refused because the session has ended, asks for the password in place. Changes that
 * wait at the same time share one question, whose code is fetched with the first.
 */
export function AskToSignIn() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let open: Promise<boolean> | null = null;
    const ask = async () => {
      try {
        const { SignInDialog } = await import("./sign-in-dialog.tsx");
        return await new Promise<boolean>((onAnswer) => setAsked({ Question: SignInDialog, onAnswer }));
      } catch {
        // Its code did not come: the change fails with its own message, and the page with what was typed stays.
        return false;
      } finally {
        open = null;
        setAsked(null);
      }
    };
    return onSessionEnded(() => {
      open ??= ask();
      return open;
    });
  }, []);
  return asked && <asked.Question onAnswer={asked.onAnswer} />;
}
