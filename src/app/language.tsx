import { Outlet } from "react-router";
import { ErrorPage, getErrorMeta } from "./error-page.tsx";

/** The route of the optional language in front of every page, such as `/am`; messages follow from the address. */
export default function LanguageLayout() {
  return <Outlet />;
}

/** Shows the error of a page between the navigation bar and the footer. */
export { ErrorPage as ErrorBoundary, getErrorMeta as meta };
