import { configure } from "@testing-library/react";

// Far beyond what anything takes: only a failure waits so long, also on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
// React's updates are finished once an event was handled.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What happy-dom lacks of a browser's document.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
Object.assign(Element.prototype, { getAnimations: () => [] });
