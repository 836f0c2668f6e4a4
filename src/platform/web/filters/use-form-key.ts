import { useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Returns the props of a form whose fields show what the page's address says. Another address makes the form anew, unless somebody
 * changed the form while that address was loading: then their changes stay until the next address.
 *
 * @param address what the fields depend on
 */
export function useFormKey(address: string) {
  const location = useLocation();
  const { location: loading } = useNavigation();
  const [changedFor, setChangedFor] = useState<string>();
  /** The address that the fields were made for, null once they are somebody's own, and how often they were made. */
  const [made, setMade] = useState<{ address: string | null; count: number }>({ address, count: 0 });
  const isChanged = changedFor === location.key;
  if (isChanged && made.address !== null) setMade({ ...made, address: null });
  if (!isChanged && made.address !== address) setMade({ address, count: made.count + 1 });
  const onChange = () => {
    if (loading) setChangedFor(loading.key);
  };
  return { key: made.count, onChange };
}
