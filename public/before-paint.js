// Runs before the first paint, so that nothing that this browser remembers flashes by first as it is for others:
// the dark mode, and that the visitor has given a name to sign letters with.
try {
  const root = document.documentElement;
  if (localStorage.getItem("colorMode") === "dark") root.setAttribute("data-color-mode", "dark");
  if (localStorage.getItem("visitorName")) root.setAttribute("data-has-name", "");
} catch {
  // Storage is blocked: light, and without a name, as by default.
}
