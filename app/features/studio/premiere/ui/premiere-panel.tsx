import { Download } from "lucide-react";
import { Link } from "react-router";
import { QR_POSTER } from "~/features/page/qr-poster/rules.ts";
import type { Miniatures } from "~/features/page/templates/ui/design-chooser.tsx";
import { Miniature } from "~/features/page/templates/ui/miniature.tsx";
import type { FirstStep } from "~/features/studio/first-steps/rules.ts";
import { StepWords } from "~/features/studio/first-steps/ui/first-steps.tsx";
import { AddressActions } from "~/ui/address-actions.tsx";
import { Dialog } from "~/ui/dialog.tsx";

/** The others wait on the dashboard. */
const MOST_STEPS = 3;

export type Premiere = {
  url: string;
  /** The QR code of the address as a `data:` address; null where it could not be drawn. */
  code: string | null;
  miniatures: Miniatures;
  steps: FirstStep[];
};

type PremierePanelProps = { premiere: Premiere; onClose(): void };

/** Over the dashboard after the launch: the page, its address, and what to do next. */
export const PremierePanel = ({ premiere: { url, code, miniatures, steps }, onClose }: PremierePanelProps) => (
  <Dialog title="Your page is public" onClose={onClose}>
    <Miniature {...miniatures} template={miniatures.chosen} colours={miniatures.colours[miniatures.chosen]} />
    <div className="mt-5 flex items-start gap-5 max-sm:flex-col">
      <div className="min-w-0 grow">
        <p className="text-muted text-sm">Its address</p>
        <p className="break-all font-semibold">{url.replace(/^https?:\/\//, "")}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <AddressActions {...{ url }} title={miniatures.title} />
        </p>
      </div>
      {code && <Code code={code} onLeave={onClose} />}
    </div>
    {steps.length > 0 && <Next steps={steps.slice(0, MOST_STEPS)} onLeave={onClose} />}
  </Dialog>
);

const Next = ({ steps, onLeave }: { steps: FirstStep[]; onLeave(): void }) => (
  <>
    <h3 className="mt-6 font-semibold">Next</h3>
    <ul className="mt-2 divide-y divide-line border-line border-y">
      {steps.map((step) => (
        <Step key={step.id} step={step} onLeave={onLeave} />
      ))}
    </ul>
  </>
);

const Code = ({ code, onLeave }: { code: string; onLeave(): void }) => (
  <div className="flex shrink-0 flex-col items-center text-link text-sm">
    <a
      href={code}
      download="page-qr.svg"
      className="flex flex-col items-center gap-1"
      aria-label="Download the QR code of your page"
    >
      <img src={code} alt="" width={112} height={112} className="size-28 rounded-control" />
      <span className="inline-flex min-h-8 items-center gap-1.5">
        <Download aria-hidden className="size-4" />
        QR code
      </span>
    </a>
    <Link to={QR_POSTER} onClick={onLeave} className="inline-flex min-h-8 items-center">
      As a poster
    </Link>
  </div>
);

const Step = ({ step, onLeave }: { step: FirstStep; onLeave(): void }) => (
  <li>
    <Link to={step.to} onClick={onLeave} className="group flex min-h-14 items-center gap-4 py-2.5">
      <StepWords {...step} />
    </Link>
  </li>
);
