import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";

const importStartButtons = () => import("./start-buttons.tsx");

/** Renders the buttons that make drafts from the record of an incident, whose code only admins load; nothing where it is not public. */
export const renderStartButtons = ({ _id, publication }: Incident) =>
  !publication && <LazyTools importComponent={importStartButtons} toolProps={{ incidentId: _id }} />;
