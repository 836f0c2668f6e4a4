import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon, type IconName } from "#platform/web/ui/icon.tsx";
import styles from "./dropdown.module.css";
import barStyles from "./navigation-bar.module.css";

type DropdownProps = {
  label: string;
  icon?: IconName;
  isAlignedEnd?: boolean;
  /** Opens from the lower edge of a small screen, where a thumb reaches it, and takes the focus. */
  isSheet?: boolean;
  children: ReactNode;
};

/** A native disclosure, so that it opens without scripts; with them it closes on Escape, a choice or a click outside. */
export function Dropdown({ label, icon, isAlignedEnd, isSheet = false, children }: DropdownProps) {
  const { details, close } = useDisclosedMenu();
  const area = useRef<HTMLDivElement>(null);

  const handleToggle = () => {
    if (isSheet && details.current?.open) area.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  };
  const handleAreaClick = ({ target, currentTarget }: MouseEvent) => {
    // What is beside the panel of a sheet, or a choice; what is switched on and off stays in sight.
    const isChoice = target instanceof Element && target.closest("a, button:not([aria-pressed])");
    if (target === currentTarget || isChoice) close();
  };
  return (
    <details
      ref={details}
      className={isSheet ? `${styles.dropdown} ${styles.sheet}` : styles.dropdown}
      onToggle={handleToggle}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <summary className={barStyles.item} aria-label={icon ? label : undefined}>
        {icon ? <Icon name={icon} /> : label}
        {isSheet && <Icon name="close" />}
        {!icon && <Icon name="chevronDown" />}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the panel after a click on a link or button inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on those fires a click too */}
      <div ref={area} className={styles.area} onClick={handleAreaClick}>
        <div className={isAlignedEnd ? `${styles.panel} ${styles.alignEnd}` : styles.panel}>{children}</div>
      </div>
    </details>
  );
}

/** Returns the ref of a `details` that closes when the page changes or something outside is used, and what closes it. */
function useDisclosedMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    const { current } = details;
    if (!current?.open) return;
    const { activeElement } = document;
    // What has the focus is about to be hidden, or lost it to a click beside the panel.
    if (activeElement === document.body || current.contains(activeElement)) {
      current.querySelector("summary")?.focus({ preventScroll: true });
    }
    current.open = false;
  };

  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  // Closes whenever the page changes, but stays open when it was opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    if (currentPath.current === pathname) return;
    currentPath.current = pathname;
    close();
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads the ref
  useEffect(() => {
    const handleOutsideEvent = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    document.addEventListener("pointerdown", handleOutsideEvent);
    document.addEventListener("focusin", handleOutsideEvent);
    return () => {
      document.removeEventListener("pointerdown", handleOutsideEvent);
      document.removeEventListener("focusin", handleOutsideEvent);
    };
  }, []);
  return { details, close };
}
