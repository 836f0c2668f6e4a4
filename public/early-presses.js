// Keeps what is pressed and sent before the page's own scripts run, and repeats each once when they do: links,
// menus and fields work without them, buttons and forms do not.
(() => {
  const early = new Map();

  function keepClick(event) {
    const button = event.target instanceof Element && event.target.closest('button[type="button"]');
    if (button) early.set(button, () => button.click());
  }

  function keepSubmit(event) {
    const { target: form, submitter } = event;
    // A form that goes to another site needs no script of this one.
    const address = new URL(form.getAttribute("action") ?? "", location.href);
    if (address.origin !== location.origin) return;
    // Else the browser would send the form itself, and leave the page with what was typed.
    event.preventDefault();
    early.set(form, () => form.requestSubmit(submitter?.isConnected ? submitter : null));
  }

  function repeat() {
    document.removeEventListener("click", keepClick, true);
    document.removeEventListener("submit", keepSubmit, true);
    for (const [element, press] of early) if (element.isConnected) press();
  }

  document.addEventListener("click", keepClick, true);
  document.addEventListener("submit", keepSubmit, true);
  document.addEventListener("scripts-ready", repeat, { once: true });
})();
