import type { MouseEvent, ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import {
  error_explanation,
  error_title,
  generic_error,
  not_found_explanation,
  not_found_title,
  to_campaigns,
  to_home,
  try_again,
} from "#messages";
import { opensElsewhere } from "#platform/web/opens-elsewhere.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import styles from "./error-page.module.css";
import { loadIfReached } from "./shell/stay-when-offline.tsx";

/** What is shown when a page cannot be: with the server's own message where it gave one. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound message={textOf(error.data)} />;
  const isOfCall = error instanceof Error && "status" in error;
  const message = isRouteErrorResponse(error) ? textOf(error.data) : isOfCall ? error.message : undefined;
  return (
    <Page title={error_title()} again={<TryAgain isInPlace={isRouteErrorResponse(error) || isOfCall} />}>
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

/** A link, so that it works where scripts do not. What a call did not answer is asked for anew; code that broke is loaded anew. */
function TryAgain({ isInPlace }: { isInPlace: boolean }) {
  // Without the hash: to go to a place on a page asks for nothing.
  const { pathname, search } = useLocation();
  const load = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void loadIfReached(`${pathname}${search}`);
  };
  return (
    <ButtonLink to={{ pathname, search }} replace onClick={isInPlace ? undefined : load}>
      {try_again()}
    </ButtonLink>
  );
}

type PageProps = {
  title: string;
  /** The way that may help most, where there is one. */
  again?: ReactNode;
  children: ReactNode;
};

function Page({ title, again, children }: PageProps) {
  const local = useLocalPath();
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      {children}
      <p className={styles.ways}>
        {again}
        <ButtonLink look={again ? "quiet" : "action"} to={local("/twitter")}>
          {to_campaigns()}
        </ButtonLink>
        <Link to={local("/")}>{to_home()}</Link>
      </p>
    </div>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
