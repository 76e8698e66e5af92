import type { RenditionsState } from "~/features/video/videos/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";

type Props = { renditions: RenditionsState; onCancel: () => void; onRestart: () => void };

/** The qualities of a film, the progress of further ones, and the owner's buttons to cancel or restart. */
export function QualityState({ renditions, onCancel, onRestart }: Props) {
  if (renditions.canCancel) return <InWork renditions={renditions} onCancel={onCancel} />;
  if (renditions.canRestart) return <Ended renditions={renditions} onRestart={onRestart} />;
  return <Qualities names={renditions.qualities} />;
}

const InWork = ({
  renditions: { status, progress },
  onCancel,
}: {
  renditions: RenditionsState;
  onCancel: () => void;
}) => (
  <div className="flex flex-col gap-3">
    {status === "working" ? (
      <ProgressBar value={progress} label="Making versions for slower connections" />
    ) : (
      <p>Versions for slower connections are waiting to be made.</p>
    )}
    <p className="text-muted text-sm">Your film plays meanwhile, in the quality you sent.</p>
    <div className="-ml-4">
      <Button type="button" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);

const Ended = ({ renditions: { status }, onRestart }: { renditions: RenditionsState; onRestart: () => void }) => (
  <div className="flex flex-col items-start gap-4">
    <Notice tone={status === "failed" ? "error" : "info"}>
      {status === "failed"
        ? "The versions for slower connections could not be made. Your film plays in the quality you sent."
        : "Your film plays in the quality you sent, and in no other."}
    </Notice>
    <Button type="button" variant="quiet" onClick={onRestart}>
      {status === "failed" ? "Retry" : "Make versions for slower connections"}
    </Button>
  </div>
);

function Qualities({ names }: { names: string[] }) {
  if (!names.length) return <p className="text-muted">Your film is small enough for slow connections as it is.</p>;
  return (
    <>
      <ul aria-label="Qualities" className="flex flex-wrap gap-x-6 gap-y-1 font-semibold text-xl">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">The player chooses the best version for each visitor’s connection.</p>
    </>
  );
}
