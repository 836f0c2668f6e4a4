import { Outlet } from "react-router";
import { ErrorPage } from "./error-page.tsx";

/** The route of the optional `/am` in front of every page; messages follow from the address. */
export default function LanguageLayout() {
  return <Outlet />;
}

/** Keeps the navigation bar and the footer around the error of a page. */
export { ErrorPage as ErrorBoundary };
