import type { LadderState } from "~/features/video/videos/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";

type Props = { ladder: LadderState; onCancel: () => void; onRestart: () => void };

/** In which qualities a film plays, how far the further ones have come, and what its owner can do about them. */
export function QualityState({ ladder, onCancel, onRestart }: Props) {
  if (ladder.canCancel) return <InWork ladder={ladder} onCancel={onCancel} />;
  if (ladder.canRestart) return <Ended ladder={ladder} onRestart={onRestart} />;
  return <Qualities names={ladder.qualities} />;
}

const InWork = ({ ladder: { status, progress }, onCancel }: { ladder: LadderState; onCancel: () => void }) => (
  <div className="flex flex-col gap-3">
    {status === "working" ? (
      <ProgressBar value={progress} label="Making versions for slower connections" />
    ) : (
      <p>Versions for slower connections wait for their turn.</p>
    )}
    <p className="text-muted text-sm">Your film plays meanwhile, in the quality you sent.</p>
    <div className="-ml-4">
      <Button type="button" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);

const Ended = ({ ladder: { status }, onRestart }: { ladder: LadderState; onRestart: () => void }) => (
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
  if (!names.length) return <p className="text-muted">Your film is light enough to need no further version.</p>;
  return (
    <>
      <ul aria-label="Qualities" className="flex flex-wrap gap-x-6 gap-y-1 font-semibold text-xl">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">The player takes the best that a visitor’s connection carries.</p>
    </>
  );
}
