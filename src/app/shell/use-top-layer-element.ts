import { useEffect, useState } from "react";
import styles from "./top-layer-element.module.css";

/**
 * An element above all others, for a portal: in the open dialog where there is one, because what stands beside a
 * modal dialog can be neither pressed nor heard. It moves as dialogs come and go.
 */
export function useTopLayerElement(): HTMLElement {
  const [element] = useState(createTopLayerElement);
  useEffect(() => {
    const moveToTopLayer = () => {
      const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      if (element.parentElement === host && element.matches(":popover-open")) return;
      host.append(element);
      element.showPopover();
    };
    moveToTopLayer();
    // A dialog that goes takes it along.
    const observer = new MutationObserver(moveToTopLayer);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [element]);
  return element;
}

function createTopLayerElement(): HTMLElement {
  const element = document.createElement("div");
  element.popover = "manual";
  element.className = styles.topLayer ?? "";
  return element;
}
