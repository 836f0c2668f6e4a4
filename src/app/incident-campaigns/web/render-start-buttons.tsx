import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";

const importStartButtons = () => import("./start-buttons.tsx");

/** Renders the buttons that create drafts from a public incident; only admins load their code. */
export const renderStartButtons = ({ _id, publication }: Incident) =>
  !publication && <LazyTools importComponent={importStartButtons} toolProps={{ incidentId: _id }} />;
