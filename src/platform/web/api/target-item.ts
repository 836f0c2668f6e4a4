import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { getLocalItem, type LocalStorageKey } from "../storage/local-storage.ts";
import { fetchCall } from "./api-client.ts";
import { catchRefusal, type LoadArgs, notFound } from "./create-loader.ts";

type WithId = { _id: string };

/** How a form finds its item. */
type TargetOptions<C extends Call> = {
  /** The search parameter with the item's id. */
  searchParam: string;
  getById: C;
  getCurrent: Call;
  /** The key of the id of the item shown last. */
  localStorageKey: LocalStorageKey;
};

export type TargetData<T> = {
  /** The item that the URL names, else the current one; null without one. */
  item: T | null;
  /** The server's message when the item that the URL names does not exist. */
  errorMessage: string | null;
};

/** Loads the item that the URL names, else the current one. */
export async function loadTargetItem<C extends Call, T>(
  { send, url }: LoadArgs,
  { searchParam, getById, getCurrent }: TargetOptions<C>,
  pick: (item: OutputOf<C>) => T,
): Promise<TargetData<T>> {
  const id = url.searchParams.get(searchParam);
  const result = await catchRefusal(id ? send(getById, { id } as InputOf<C>) : send(getCurrent, {}));
  if ("found" in result) return { item: pick(result.found as OutputOf<C>), errorMessage: null };
  return id ? notFound({ item: null, errorMessage: result.refused }) : { item: null, errorMessage: null };
}

/**
 * Returns the item that the URL names, or null until it names one, and a React key for its form. A URL that names
 * none is replaced by one that names the item this browser showed last, else the current one, so that
 * neither a reload nor another tab changes the item.
 */
export function useTargetItem<T extends WithId>({ item }: TargetData<T>, options: TargetOptions<Call>) {
  const { searchParam, getById, localStorageKey } = options;
  const [searchParams] = useSearchParams();
  const isNamed = Boolean(searchParams.get(searchParam));
  const currentId = isNamed ? undefined : item?._id;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!currentId) return;
    let isActive = true;
    void findDefaultId(getById, localStorageKey, currentId).then((id) => {
      if (isActive) void navigate(`${pathname}?${searchParam}=${id}`, { replace: true });
    });
    return () => {
      isActive = false;
    };
  }, [currentId, searchParam, localStorageKey, getById, navigate, pathname]);
  const target = isNamed ? item : null;
  return { target, formKey: useFormKey(target?._id) };
}

/** Returns a React key that changes with the id, so that input for one item never moves to another, as by going back. */
function useFormKey(id: string | undefined): number {
  const [form, setForm] = useState({ id, key: 0 });
  if (id !== undefined && id !== form.id) setForm({ id, key: form.id === undefined ? form.key : form.key + 1 });
  return form.key;
}

/** Returns the id in `localStorage` if its item still exists, else `currentId`. */
async function findDefaultId(getById: Call, localStorageKey: LocalStorageKey, currentId: string): Promise<string> {
  const storedId = getLocalItem(localStorageKey);
  if (!storedId || storedId === currentId) return currentId;
  try {
    const result = await catchRefusal(fetchCall(getById, { id: storedId } as InputOf<Call>));
    return "found" in result ? storedId : currentId;
  } catch {
    return currentId;
  }
}
