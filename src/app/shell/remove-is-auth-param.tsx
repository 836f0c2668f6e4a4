import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * `?isAuth=true` in the address grants nothing: it is taken out of the address, and whatever leaves an address with
 * it asks the server who is signed in (`shouldRevalidate` of the root).
 */
export function RemoveIsAuthParam() {
  const [search, setSearch] = useSearchParams();
  const hasIsAuthParam = search.has("isAuth");
  useEffect(() => {
    if (!hasIsAuthParam) return;
    setSearch(
      (params) => {
        params.delete("isAuth");
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [hasIsAuthParam, setSearch]);
  return null;
}
