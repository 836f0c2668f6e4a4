import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { fetchCall } from "./api-client.ts";
import { readStored, type StorageKey } from "./browser-storage.ts";
import { answerOrRefusal } from "./load.ts";

type Naming = {
  /** Whether the address names the thing already. */
  isNamed: boolean;
  /** The newest thing, if there is any. */
  currentId: string | undefined;
  /** The parameter of the address that names it. */
  parameter: string;
  /** Where this browser remembers which one it showed last. */
  storedAs: StorageKey;
  /** The call that reads one by its `id`. */
  read: Call;
};

/**
 * Where the address does not say which thing a form is about: makes it name the one this browser showed last
 * if that still stands, else the current one. From then on neither a reload nor what another tab shows changes it.
 */
export function useNamedInAddress({ isNamed, currentId, parameter, storedAs, read }: Naming): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isNamed || !currentId) return;
    let isWanted = true;
    void findStored(read, storedAs, currentId).then((id) => {
      if (isWanted) void navigate(`${pathname}?${parameter}=${id}`, { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [isNamed, currentId, parameter, storedAs, read, navigate, pathname]);
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

async function findStored(read: Call, storedAs: StorageKey, otherwise: string): Promise<string> {
  const stored = readStored(storedAs);
  if (!stored || stored === otherwise) return otherwise;
  try {
    const answer = await answerOrRefusal(fetchCall(read, { id: stored } as InputOf<Call>));
    return "found" in answer ? stored : otherwise;
  } catch {
    return otherwise;
  }
}
