import { Button } from "./button.tsx";
import { Stage } from "./stage.tsx";

/** A component crashed. `onRetry` clears the error and renders again. */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Stage
      title="Something went wrong"
      lead="We encountered an unexpected error. This has been logged and our team has been notified"
    >
      <div className="flex flex-wrap gap-3">
        <Button type="button" size="large" onClick={onRetry}>
          Try Again
        </Button>
        <Button type="button" size="large" variant="quiet" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </Stage>
  );
}
