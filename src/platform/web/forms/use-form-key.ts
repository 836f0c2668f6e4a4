import { useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Returns the props of a form whose fields show what the page's address says. Other values make the form anew, unless somebody changed
 * it while their address was loading: then those changes stay until the next address.
 *
 * @param values what the fields show, as one text
 */
export function useFormKey(values: string) {
  const location = useLocation();
  const { location: loading } = useNavigation();
  const [changedFor, setChangedFor] = useState<string>();
  /** The values that the fields were made for, null once they are somebody's own, and how often they were made. */
  const [made, setMade] = useState<{ values: string | null; count: number }>({ values, count: 0 });
  const isChanged = changedFor === location.key;
  if (isChanged && made.values !== null) setMade({ ...made, values: null });
  if (!isChanged && made.values !== values) setMade({ values, count: made.count + 1 });
  const onChange = () => {
    if (loading) setChangedFor(loading.key);
  };
  return { key: made.count, onChange };
}
