import encodeQr from "qr";

/** Draws a text as a QR code, dark on light in both colour modes, as cameras expect. */
export default function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const rows = encodeQr(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
