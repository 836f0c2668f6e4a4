const paths = {
  arrowLeft: "M19 12H5m6-6-6 6 6 6",
  arrowRight: "M5 12h14m-6-6 6 6-6 6",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5m8-5v5",
  check: "m5 13 4 4L19 7",
  chevronDown: "m6 9 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  eyeOff:
    "M4 4l16 16M10 6a9 9 0 0 1 2-.2c6 0 10 6.200 10 6.200a17 17 0 0 1-3 3.700M6.500 7.500A17 17 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4.500-1.100M9.900 9.900a3 3 0 0 0 4.200 4.200",
  mail: "M3 5h18v14H3zm0 1 9 7 9-7",
  menu: "M4 6h16M4 12h16M4 18h16",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  pencil: "M4 20h4L19 9l-4-4L4 16zm9-13 4 4",
  pin: "M12 22s7-7 7-12a7 7 0 0 0-14 0c0 5 7 12 7 12zm0-9a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  play: "M7 5v14l12-7z",
  plus: "M12 5v14M5 12h14",
  quote: "M5 17h3l2-4V7H4v6h4zm9 0h3l2-4V7h-6v6h4z",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5",
  share: "M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8",
  sun: "M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19m0-14-1.4 1.4M6.4 17.6 5 19",
  trash: "M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13m-6 4v6m3-6v6",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9c0-4 4-6 8-6s8 2 8 6",
  userPlus: "M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 9c0-4 3-6 7-6s7 2 7 6M19 8v6m-3-3h6",
} as const;

export type IconName = keyof typeof paths;

/** A decorative line icon, as tall as the text beside it. Label the control, not the icon. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
