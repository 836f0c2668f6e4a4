import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { fetchCall } from "../api/api-client.ts";
import { getLocalItem, type LocalStorageKey } from "../storage/local-storage.ts";
import { catchRefusal } from "./create-loader.ts";

type DefaultIdParamOptions = {
  /** Whether the address names the thing already. */
  hasIdParam: boolean;
  /** The newest thing, if there is any. */
  currentId: string | undefined;
  /** The parameter of the address that names it. */
  parameter: string;
  /** Where this browser remembers which one it showed last. */
  localStorageKey: LocalStorageKey;
  /** The call that reads one by its `id`. */
  read: Call;
};

/**
 * Where the address does not say which thing a form is about: makes it name the one this browser showed last
 * if that still stands, else the current one. From then on neither a reload nor what another tab shows changes it.
 */
export function useDefaultIdParam({ hasIdParam, currentId, parameter, localStorageKey, read }: DefaultIdParamOptions): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (hasIdParam || !currentId) return;
    let isActive = true;
    void loadStoredId(read, localStorageKey, currentId).then((id) => {
      if (isActive) void navigate(`${pathname}?${parameter}=${id}`, { replace: true });
    });
    return () => {
      isActive = false;
    };
  }, [hasIdParam, currentId, parameter, localStorageKey, read, navigate, pathname]);
}

/**
 * A React key for the form about the thing of this id, null while that is not known: another one once it is about
 * another thing, as by going back, so that nothing moves along unseen.
 */
export function useFormKey(id: string | null): number {
  const [form, setForm] = useState({ id, key: 0 });
  if (id !== null && id !== form.id) setForm({ id, key: form.id === null ? form.key : form.key + 1 });
  return form.key;
}

async function loadStoredId(read: Call, localStorageKey: LocalStorageKey, fallbackId: string): Promise<string> {
  const stored = getLocalItem(localStorageKey);
  if (!stored || stored === fallbackId) return fallbackId;
  try {
    const result = await catchRefusal(fetchCall(read, { id: stored } as InputOf<Call>));
    return "found" in result ? stored : fallbackId;
  } catch {
    return fallbackId;
  }
}
