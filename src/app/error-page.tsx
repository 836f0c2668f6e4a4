import type { MouseEvent, ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import {
  error_explanation,
  error_title,
  generic_error,
  home_page_link,
  not_found_explanation,
  not_found_title,
  see_campaigns,
  try_again,
} from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { isModifiedClick } from "#platform/web/ui/is-modified-click.ts";
import styles from "./error-page.module.css";
import { navigateIfReachable } from "./shell/offline-navigation-guard.tsx";

/** Shown in place of a page that failed, with the server's message where there is one. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound message={toNonEmptyString(error.data)} />;
  const isCallError = error instanceof Error && "status" in error;
  const message = isRouteErrorResponse(error) ? toNonEmptyString(error.data) : isCallError ? error.message : undefined;
  return (
    <ErrorLayout title={error_title()} retryLink={<RetryLink revalidatesInPlace={isRouteErrorResponse(error) || isCallError} />}>
      <p role="alert">{message || generic_error()}</p>
      <p>{error_explanation()}</p>
    </ErrorLayout>
  );
}

export function NotFound({ message }: { message?: string | undefined }) {
  return (
    <ErrorLayout title={not_found_title()}>
      <p>{message || not_found_explanation()}</p>
    </ErrorLayout>
  );
}

/** Links to the same page, so that it works without scripts: a failed call revalidates, failed code reloads the document. */
function RetryLink({ revalidatesInPlace }: { revalidatesInPlace: boolean }) {
  // Without the hash: navigating to a fragment loads nothing.
  const { pathname, search } = useLocation();
  const load = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    void navigateIfReachable(`${pathname}${search}`);
  };
  return (
    <ButtonLink to={{ pathname, search }} replace onClick={revalidatesInPlace ? undefined : load}>
      {try_again()}
    </ButtonLink>
  );
}

type ErrorLayoutProps = {
  title: string;
  /** The action that helps most, where there is one. */
  retryLink?: ReactNode;
  children: ReactNode;
};

function ErrorLayout({ title, retryLink, children }: ErrorLayoutProps) {
  const localizePath = useLocalizePath();
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      {children}
      <p className={styles.links}>
        {retryLink}
        <ButtonLink variant={retryLink ? "secondary" : "primary"} to={localizePath("/twitter")}>
          {see_campaigns()}
        </ButtonLink>
        <Link to={localizePath("/")}>{home_page_link()}</Link>
      </p>
    </div>
  );
}

function toNonEmptyString(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
