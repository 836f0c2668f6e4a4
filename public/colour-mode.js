// Runs before the first paint, so that a stored dark mode never flashes light.
try {
  if (localStorage.getItem("colorMode") === "dark") {
    document.documentElement.setAttribute("data-mantine-color-scheme", "dark");
  }
} catch {
  // Storage is blocked: light, as by default.
}
