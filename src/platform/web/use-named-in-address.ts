import { useEffect } from "react";
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
