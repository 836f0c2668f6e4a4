import { useEffect } from "react";
import { useRevalidator, useSearchParams } from "react-router";

/**
 * `?isAuth=true` in the address grants nothing: it makes the page ask the server who is signed in, and is
 * then taken out of the address.
 */
export function CheckIsAuth() {
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
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
    void revalidate();
  }, [isAsked, setSearch, revalidate]);
  return null;
}
