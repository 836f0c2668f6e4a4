import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { useLocalPath } from "#platform/web/page-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import {
  error_explanation,
  error_title,
  generic_error,
  not_found_explanation,
  not_found_title,
  to_campaigns,
  to_home,
} from "#words";
import styles from "./error-page.module.css";

/** What is shown when a page cannot be: with the server's own message where it gave one. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound message={textOf(error.data)} />;
  const message = isRouteErrorResponse(error)
    ? textOf(error.data)
    : error instanceof Error && "status" in error
      ? error.message
      : undefined;
  return (
    <Page title={error_title()}>
      <p role="alert">{message || generic_error()}</p>
      <p>{error_explanation()}</p>
    </Page>
  );
}

export function NotFound({ message }: { message?: string | undefined }) {
  return (
    <Page title={not_found_title()}>
      <p>{message || not_found_explanation()}</p>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: React.ReactNode }) {
  const local = useLocalPath();
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      {children}
      <p className={styles.ways}>
        <ButtonLink to={local("/twitter")}>{to_campaigns()}</ButtonLink>
        <Link to={local("/")}>{to_home()}</Link>
      </p>
    </div>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
