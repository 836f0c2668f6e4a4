// Tells the page that frames this document how tall it is, whenever that changes: { type: "embed-height", height }, in pixels.
if (parent !== window) {
  const tell = () => {
    parent.postMessage({ type: "embed-height", height: Math.ceil(document.body.getBoundingClientRect().height) }, "*");
  };
  document.addEventListener("DOMContentLoaded", () => new ResizeObserver(tell).observe(document.body));
}
