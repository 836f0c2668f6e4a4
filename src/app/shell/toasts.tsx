import { type ComponentType, useEffect, useRef, useState } from "react";
import { showCarriedToasts } from "#platform/web/carried-toast.ts";
import { listenForToasts, type Toast } from "#platform/web/toast.ts";
import { fetchToastArea } from "./fetch-toast-area.ts";
import { type NumberedToast, PlainToasts } from "./plain-toasts.tsx";

type Area = ComponentType<{ toasts: Toast[] }>;

/**
 * Listens for toasts; what draws them is fetched with the first one. A network that fails is what most toasts tell
 * of: then that is not to be had either, they are drawn plainly, and the next one tries again.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<NumberedToast[]>([]);
  const [Area, setArea] = useState<Area | null>(null);
  const count = useRef(0);
  useEffect(() => {
    const show = async (toast: Toast) => {
      count.current += 1;
      const { current: number } = count;
      const found = await fetchToastArea();
      // It takes over those that are still there.
      if (found) setArea(() => found);
      setToasts((before) => [...before, { ...toast, number }]);
    };
    return listenForToasts((toast) => void show(toast));
  }, []);
  useEffect(showCarriedToasts, []);
  if (toasts.length === 0) return null;
  if (Area) return <Area toasts={toasts} />;
  return <PlainToasts toasts={toasts} onGone={({ number }) => setToasts((all) => all.filter((one) => one.number !== number))} />;
}
