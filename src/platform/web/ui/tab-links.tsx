import type { KeyboardEvent, ReactNode } from "react";
import { Link, type To } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

type TabLinksProps = {
  label: string;
  /** Each with the id of its `TabPanel`, which need not be there until it is open. */
  tabs: { panelId: string; to: To; label: ReactNode; isOpen: boolean }[];
};

/**
 * Tabs with addresses: links in the server's HTML, which work without scripts, and tabs once scripts run. The arrow keys move the
 * focus, and Enter or Space opens the tab, because its content may have to be fetched first.
 * See https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const isHydrated = useHydrated();
  const role = (name: string) => (isHydrated ? name : undefined);
  return (
    <nav aria-label={label} role={role("tablist")}>
      <ul className="bar" role={role("none")}>
        {tabs.map(({ panelId, to, label: tabLabel, isOpen }) => (
          <li key={panelId} role={role("none")}>
            <Link
              id={getTabId(panelId)}
              className="bar-link"
              to={to}
              preventScrollReset
              data-open={isOpen || undefined}
              {...(isHydrated ? getTabProps(isOpen, panelId) : { "aria-current": isOpen ? "page" : undefined })}
            >
              {tabLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabPanelProps = {
  id: string;
  className?: string | undefined;
  /** The id of the element that names it, if not its tab. */
  labelledBy?: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** The panel of a tab; a section of the page until scripts run. */
export function TabPanel({ id, className, labelledBy = getTabId(id), isOpen = true, children }: TabPanelProps) {
  const isHydrated = useHydrated();
  return (
    <section
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      hidden={!isOpen}
      {...(isHydrated && { role: "tabpanel", tabIndex: 0 })}
    >
      {children}
    </section>
  );
}

export const getTabId = (panelId: string) => `${panelId}-tab`;

const getTabProps = (isOpen: boolean, panelId: string) => ({
  role: "tab",
  "aria-selected": isOpen,
  "aria-controls": isOpen ? panelId : undefined,
  tabIndex: isOpen ? 0 : -1,
  onKeyDown: handleKeyDown,
});

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...(currentTarget.closest("[role=tablist]")?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const index = tabs.indexOf(currentTarget);
  const targets: Partial<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
  const next = targets[key];
  if (next === undefined && key !== " ") return;
  // Else the page scrolls.
  event.preventDefault();
  if (next === undefined) currentTarget.click();
  else tabs.at(next % tabs.length)?.focus();
}
