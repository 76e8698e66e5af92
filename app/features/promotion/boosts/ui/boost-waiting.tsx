import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";

const BAR = "animate-pulse rounded-control bg-raised motion-reduce:animate-none";
const FIELDS = ["duration", "priority", "budget"];

/** A placeholder in the form's shape, until its initial values have loaded. */
export const BoostWaiting = () => (
  <div role="status" className="flex flex-col gap-7">
    <span className="sr-only">Loading the boost…</span>
    {FIELDS.map((field) => (
      <div key={field} className="flex flex-col gap-2">
        <div className={`${BAR} h-5 w-24`} />
        <div className={`${BAR} h-14`} />
      </div>
    ))}
    <div className={`${BAR} h-20`} />
  </div>
);

export const BoostLost = ({ onRetry }: { onRetry(): void }) => (
  <div className="flex flex-col items-start gap-4">
    <Notice tone="error">The boost could not be loaded. Check your connection and try again.</Notice>
    <Button type="button" variant="quiet" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
