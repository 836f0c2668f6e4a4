import { lazy, Suspense, useEffect, useState } from "react";
import { showCarriedToasts } from "#platform/web/carried-toast.ts";
import { listenForToasts, type Toast } from "#platform/web/toast.ts";
import { PlainToasts } from "./plain-toasts.tsx";

// A network that fails is what most toasts tell of: then this is not to be had either.
const ToastArea = lazy(() => import("./toast-area.tsx").catch(() => ({ default: PlainToasts })));

/** Listens for toasts; what draws them is fetched with the first one. */
export function Toasts() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => listenForToasts((toast) => setToasts((before) => [...before, toast])), []);
  useEffect(showCarriedToasts, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea toasts={toasts} />
    </Suspense>
  );
}
