import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * `?isAuth=true` in the address grants nothing: it is taken out of the address, and whatever leaves an address with
 * it asks the server who is signed in (`shouldRevalidate` of the root).
 */
export function CheckIsAuth() {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has("isAuth");
  useEffect(() => {
    if (!isAsked) return;
    setSearch(
      (before) => {
        before.delete("isAuth");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setSearch]);
  return null;
}
