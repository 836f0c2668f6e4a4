import { useIsAdmin } from "../routing/root-data.ts";
import { type AlternativeLink, AlternativeLinks } from "../ui/alternative-links.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState, ErrorNotice } from "../ui/notice.tsx";
import styles from "./recent-list.module.css";
import { useListPath } from "./use-list-path.ts";

type ItemPlaceholderProps = {
  /** Why the requested item is not shown; null when there are no items at all. */
  errorMessage: string | null;
  level: 1 | 2;
  hasOthers: boolean;
  paths: { list: string; create: string };
  /** Links to other ways to take part; none in the dashboard. */
  links?: AlternativeLink[] | undefined;
  messages: {
    notFound: string;
    seeCurrent: string;
    /** The name of items of this kind. */
    title: string;
    none: string;
    /** What this page will show. */
    hint: string;
    createFirst: string;
  };
};

/** Replaces an item that does not exist, or the first one of an empty list. */
export function ItemPlaceholder({ errorMessage, level, hasOthers, paths, links = [], messages }: ItemPlaceholderProps) {
  const listPath = useListPath(paths.list);
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  const nextStep = isAdmin ? (
    <ButtonLink to={paths.create}>{messages.createFirst}</ButtonLink>
  ) : (
    <AlternativeLinks links={links} />
  );
  if (errorMessage !== null) {
    return (
      <section className={styles.placeholder}>
        <Heading>{messages.notFound}</Heading>
        <ErrorNotice>{errorMessage}</ErrorNotice>
        {hasOthers ? <ButtonLink to={listPath}>{messages.seeCurrent}</ButtonLink> : nextStep}
      </section>
    );
  }
  return (
    <section className={styles.placeholder}>
      <Heading>{messages.title}</Heading>
      <EmptyState>
        <p>
          <strong>{messages.none}</strong>
        </p>
        <p>{messages.hint}</p>
        {nextStep}
      </EmptyState>
    </section>
  );
}
