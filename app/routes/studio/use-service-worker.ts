import { useEffect } from "react";

/** Registers the one service worker, which shows notifications and an offline page; browsers want an encrypted address. */
export function useServiceWorker() {
  useEffect(() => {
    if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  }, []);
}
