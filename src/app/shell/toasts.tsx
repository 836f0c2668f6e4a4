import { lazy, Suspense, useEffect, useState } from "react";
import { listenForToasts, type Toast } from "#platform/web/toast.ts";

const ToastArea = lazy(() => import("./toast-area.tsx"));

/** Listens for toasts; what draws them is fetched with the first one. */
export function Toasts() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => listenForToasts((toast) => setToasts((before) => [...before, toast])), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea toasts={toasts} />
    </Suspense>
  );
}
