import { Button } from "./button.tsx";
import { Stage } from "./stage.tsx";

export const CRASH = {
  title: "Something went wrong",
  lead: "We encountered an unexpected error. This has been logged and our team has been notified",
};

type CrashProps = { onRetry: () => void };

/** A component crashed. `onRetry` clears the error and renders again. */
export const CrashScreen = ({ onRetry }: CrashProps) => (
  <Stage title={CRASH.title} lead={CRASH.lead}>
    <CrashActions onRetry={onRetry} />
  </Stage>
);

export const CrashActions = ({ onRetry }: CrashProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="button" size="large" onClick={onRetry}>
      Try Again
    </Button>
    <Button type="button" size="large" variant="quiet" onClick={() => window.location.reload()}>
      Reload Page
    </Button>
  </div>
);
