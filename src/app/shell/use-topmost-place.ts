import { useEffect, useState } from "react";
import styles from "./topmost-place.module.css";

/**
 * An element above all others, for a portal: in the open dialog where there is one, because what stands beside a
 * modal dialog can be neither pressed nor heard. It moves as dialogs come and go.
 */
export function useTopmostPlace(): HTMLElement {
  const [place] = useState(makePlace);
  useEffect(() => {
    const settle = () => {
      const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      if (place.parentElement === host && place.matches(":popover-open")) return;
      host.append(place);
      place.showPopover();
    };
    settle();
    // A dialog that goes takes it along.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

function makePlace(): HTMLElement {
  const place = document.createElement("div");
  place.popover = "manual";
  place.className = styles.place ?? "";
  return place;
}
