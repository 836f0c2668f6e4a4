import { createTheme, type MantineColorsTuple } from "@mantine/core";

const green: MantineColorsTuple = [
  "#eaf5ee",
  "#d5e9dd",
  "#abd3bc",
  "#7fbb98",
  "#59a579",
  "#3a8a5c",
  "#2a7049",
  "#1f5c40",
  "#174a33",
  "#0d3323",
];

export const theme = createTheme({
  primaryColor: "green",
  primaryShade: { light: 7, dark: 6 },
  colors: { green },
  fontFamily: "var(--font-family)",
  headings: { fontFamily: "var(--font-family)", fontWeight: "600" },
  defaultRadius: "md",
  respectReducedMotion: true,
});
