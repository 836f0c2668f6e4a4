import { type ComponentType, useEffect, useRef, useState } from "react";
import { showFlashToasts } from "#platform/web/toasts/flash-toast.ts";
import { subscribeToToasts, type Toast } from "#platform/web/toasts/toast.ts";
import { FallbackToasts, type ToastWithNumber } from "./fallback-toasts.tsx";
import { importToastArea } from "./import-toast-area.ts";

type Area = ComponentType<{ toasts: Toast[] }>;

/**
 * Listens for toasts; what draws them is fetched with the first one. A network that fails is what most toasts tell
 * of: then that is not to be had either, they are drawn plainly, and the next one tries again.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<ToastWithNumber[]>([]);
  const [Area, setArea] = useState<Area | null>(null);
  const count = useRef(0);
  useEffect(() => {
    const show = async (toast: Toast) => {
      count.current += 1;
      const { current: number } = count;
      const found = await importToastArea();
      // It takes over those that are still there.
      if (found) setArea(() => found);
      setToasts((before) => [...before, { ...toast, number }]);
    };
    return subscribeToToasts((toast) => void show(toast));
  }, []);
  useEffect(showFlashToasts, []);
  if (toasts.length === 0) return null;
  if (Area) return <Area toasts={toasts} />;
  return (
    <FallbackToasts toasts={toasts} onClose={({ number }) => setToasts((all) => all.filter((one) => one.number !== number))} />
  );
}
