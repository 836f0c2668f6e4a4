import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Removes `?isAuth=true` from the URL, which grants nothing. Every navigation away from a URL with it loads the session
 * from the server again (`shouldRevalidate` of the root).
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
