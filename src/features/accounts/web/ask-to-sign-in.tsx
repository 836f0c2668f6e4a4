import { lazy, Suspense, useEffect, useState } from "react";
import { onSessionEnded } from "#platform/web/api-client.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx"));

/**
 * When a change is refused because the session has ended, asks for the password in place. Changes that
 * wait at the same time share one question.
 */
export function AskToSignIn() {
  const [answer, setAnswer] = useState<((isSignedIn: boolean) => void) | null>(null);
  useEffect(() => {
    let open: Promise<boolean> | null = null;
    return onSessionEnded(() => {
      open ??= new Promise((resolve) => {
        setAnswer(() => (isSignedIn: boolean) => {
          open = null;
          setAnswer(null);
          resolve(isSignedIn);
        });
      });
      return open;
    });
  }, []);
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog onAnswer={answer} />
    </Suspense>
  );
}
