import { useCallback, useEffect, useState } from "react";
import { getOrganisations } from "#features/archive/organisations/calls.ts";
import type { Organisation } from "#features/archive/organisations/rules.ts";
import { fetchCall, withReauthentication } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";

/** Fetches the organisations that can be chosen. `items` is null until they are there. */
export function useOrganisations() {
  const [items, setItems] = useState<Organisation[] | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  /** Fetches them again; returns null, and keeps the message, when that fails. */
  const reload = useCallback(async (): Promise<Organisation[] | null> => {
    setErrorMessage(null);
    try {
      const found = await withReauthentication(() => fetchCall(getOrganisations, {}));
      setItems(found);
      return found;
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      return null;
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { items, errorMessage, reload };
}
