import { Outlet } from "react-router";

/** The optional `/am` in front of every page: it only carries the address, the words follow from it. */
export default function LanguageOfPage() {
  return <Outlet />;
}
