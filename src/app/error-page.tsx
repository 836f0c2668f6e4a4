import type { MouseEvent, ReactNode } from "react";
import { isRouteErrorResponse, type MetaDescriptor, useLocation, useRouteError } from "react-router";
import * as m from "#messages";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { isModifiedClick, PageLink } from "#platform/web/ui/links.tsx";
import styles from "./error-page.module.css";
import { navigateIfReachable } from "./shell/offline-navigation-guard.tsx";

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Returns the title of the error page; nothing without an error, as the page then has its own title. */
export function getErrorMeta({ error }: { error?: unknown }): MetaDescriptor[] {
  return error ? [{ title: isNotFound(error) ? m.not_found_title() : m.error_title() }] : [];
}

/** Shown in place of a page that failed, with the server's message, if any. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isNotFound(error)) return <NotFound message={toNonEmptyString(error.data)} />;
  const isCallError = error instanceof Error && "status" in error;
  const message = isRouteErrorResponse(error) ? toNonEmptyString(error.data) : isCallError ? error.message : undefined;
  return (
    <ErrorLayout
      title={m.error_title()}
      retryLink={<RetryLink revalidatesInPlace={isRouteErrorResponse(error) || isCallError} />}
    >
      <p role="alert">{message || m.generic_error()}</p>
      <p>{m.error_explanation()}</p>
    </ErrorLayout>
  );
}

export function NotFound({ message }: { message?: string | undefined }) {
  return (
    <ErrorLayout title={m.not_found_title()}>
      <p>{message || m.not_found_explanation()}</p>
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
      {m.try_again()}
    </ButtonLink>
  );
}

type ErrorLayoutProps = {
  title: string;
  /** The most helpful action, if there is one. */
  retryLink?: ReactNode;
  children: ReactNode;
};

function ErrorLayout({ title, retryLink, children }: ErrorLayoutProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
      <p className="links row gap-4">
        {retryLink}
        <ButtonLink variant={retryLink ? "secondary" : "primary"} to="/twitter">
          {m.see_campaigns()}
        </ButtonLink>
        <PageLink to="/">{m.home_page_link()}</PageLink>
      </p>
    </div>
  );
}

function toNonEmptyString(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
