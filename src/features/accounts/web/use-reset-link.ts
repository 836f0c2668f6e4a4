import { useRef, useState } from "react";
import type { useMutation } from "#platform/web/api/use-mutation.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { createResetLink } from "../calls.ts";
import { createLinkCode } from "./create-link-code.ts";

type CreatedLink = { link: string; expires_at: string };

/** Creates a reset link for an account. Its code exists only in this page, as with an invite. */
export function useResetLink(accountId: string, mutate: ReturnType<typeof useMutation>["mutate"]) {
  const [resetLink, setResetLink] = useState<CreatedLink | null>(null);
  // The same until the server has stored it, so that a repeat after a lost response creates no second link.
  const code = useRef<string | null>(null);
  const localizePath = useLocalizePath();

  const create = async () => {
    code.current ??= createLinkCode();
    const linkCode = code.current;
    const response = await mutate(createResetLink, { account_id: accountId, code: linkCode });
    if (!response) return;
    code.current = null;
    const link = `${window.location.origin}${localizePath("/ResetPassword")}#${linkCode}`;
    setResetLink({ link, expires_at: response.expires_at });
  };
  return { resetLink, createResetLink: create };
}
