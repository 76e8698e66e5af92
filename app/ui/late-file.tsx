import { RefreshCw } from "lucide-react";
import { Button } from "./button.tsx";
import { useSender } from "./form.tsx";

/** A file that is still being made after its usual time; "Try again" posts to the screen's own address. */
export function LateFile({ noun }: { noun: string }) {
  const again = useSender();
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      <p role="status">{`The ${noun} takes longer than usual. Nothing is lost.`}</p>
      <again.Form method="post">
        <Button variant="quiet" icon={<RefreshCw aria-hidden />} pending={again.state !== "idle"}>
          Try again
        </Button>
      </again.Form>
    </div>
  );
}
