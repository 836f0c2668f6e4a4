import { Outlet } from "react-router";
import { ErrorPage } from "./error-page.tsx";

/** The optional `/am` in front of every page: it only carries the address, the words follow from it. */
export default function LanguageLayout() {
  return <Outlet />;
}

/** What goes wrong in a page leaves the bar and the footer where they are. */
export { ErrorPage as ErrorBoundary };
