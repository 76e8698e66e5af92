import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  for (const event of ["online", "offline"]) addEventListener(event, onChange);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, onChange);
  };
}

/** Says while the browser is offline that nothing can be saved. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-2.5 border-line border-b bg-surface px-5 py-2 text-muted text-sm sm:px-8">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" />
          You are offline. Nothing can be saved until the connection is back.
        </p>
      )}
    </div>
  );
}
