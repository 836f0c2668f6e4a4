import { type FocusEvent, type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Icon, type IconName } from "#platform/web/ui/icon.tsx";
import styles from "./dropdown.module.css";
import barStyles from "./navigation-bar.module.css";

type DropdownProps = {
  label: string;
  icon?: IconName;
  /** The edge of the button that it aligns with, beneath it; or above it, with the label beside the icon. */
  placement?: "start" | "end" | "above";
  /** Opens from the lower edge of a small screen, where a thumb reaches it, and takes the focus. */
  isSheet?: boolean;
  buttonClassName?: string | undefined;
  children: ReactNode;
};

/**
 * A button and its native popover, which open and close without scripts. Scripts also close it on a choice, when the focus leaves
 * and when the page changes.
 */
export function Dropdown(props: DropdownProps) {
  const { label, icon, placement = "start", isSheet = false, buttonClassName = `link ${barStyles.item}`, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  // Browsers without popovers lack this method and always show the content.
  const close = () => popover.current?.hidePopover?.();
  useCloseOnNavigation(close);

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const handleBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === "open" && button.current) placeByButton(popover.current, button.current);
  };
  const handleToggle = ({ newState }: ToggleEvent) => {
    if (newState === "open" && isSheet) {
      popover.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    }
    // A click outside moved the focus.
    if (newState === "closed" && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  };
  const handleClick = ({ target, currentTarget }: MouseEvent) => {
    // Closes on a click beside the panel or on a choice, but not on a switch.
    const isChoice = target instanceof Element && target.closest("a, button:not([aria-pressed])");
    if (target === currentTarget || isChoice) close();
  };
  const isLabelShown = !icon || placement === "above";
  const className = [styles.dropdown, styles[placement], isSheet && styles.sheet].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus leaves
    <div className={className} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={`${buttonClassName} ${styles.button}`}
        popoverTarget={id}
        aria-label={isLabelShown ? undefined : label}
      >
        {icon && <Icon name={icon} />}
        {/* CSS shows one of the two, so that this works without scripts. */}
        {(isSheet || placement === "above") && <Icon name="close" />}
        {isLabelShown && label}
        {!icon && <Icon name="chevronDown" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the panel after a click on a link or button inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on those fires a click too */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.popover}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
        onClick={handleClick}
      >
        <div className={styles.panel}>{children}</div>
      </div>
    </div>
  );
}

/** Passes the position of the button to the styles, in browsers without anchors. */
function placeByButton(popover: HTMLElement | null, button: HTMLElement): void {
  if (CSS.supports("anchor-scope", "--dropdown")) return;
  const { top, right, bottom, left } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const insets = { below: bottom, above: clientHeight - top, left, right: clientWidth - right };
  for (const [name, px] of Object.entries(insets)) popover?.style.setProperty(`--${name}`, `${px}px`);
}

/** Closes whenever the page changes; what was opened before hydration stays open. */
function useCloseOnNavigation(close: () => void): void {
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    if (currentPath.current === pathname) return;
    currentPath.current = pathname;
    close();
  }, [pathname]);
}
