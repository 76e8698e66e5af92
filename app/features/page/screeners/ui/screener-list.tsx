import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { ScreenerState } from "../rules.ts";
import { ScreenerSecrets } from "./screener-secrets.tsx";

/** A screener in words; moments are in the account's time zone. */
export type ShownScreener = {
  id: string;
  name: string;
  email: string | null;
  state: ScreenerState;
  url: string;
  passcode: string;
  until: string;
  /** Such as `Opened 1 of 3 times`. */
  openings: string;
  marked: boolean;
  /** How far the film was watched, in percent; null before it was, or while its length is not known. */
  percent: number | null;
  /** When it last played, or was opened; null before that. */
  seen: string | null;
};

const STATES: Record<ScreenerState, string> = {
  open: "Open",
  "taken-back": "Taken back",
  expired: "Expired",
  "used-up": "Used up",
};

/** Everybody who was invited, and how far each has watched. */
export const ScreenerList = ({ screeners, title }: { screeners: ShownScreener[]; title: string }) => (
  <FormPart heading="Recipients" lead="A link that you take back stops at once, also in the middle of the film.">
    {screeners.length === 0 ? (
      <p className="text-muted">
        Nobody is invited yet. Make a link for one person, and you will see here when they watch and how far.
      </p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {screeners.map((screener) => (
          <Recipient key={screener.id} {...screener} title={title} />
        ))}
      </ul>
    )}
  </FormPart>
);

const Recipient = ({ id, name, email, state, until, openings, marked, percent, seen, ...secrets }: RecipientProps) => (
  <li className="flex flex-col gap-4 py-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 className="break-words font-medium text-lg" dir="auto">
          {name}
        </h3>
        {email && <p className="break-all text-muted text-sm">{email}</p>}
      </div>
      <p className={state === "open" ? "text-success text-sm" : "text-muted text-sm"}>{STATES[state]}</p>
    </div>
    <div className="flex flex-col gap-2">
      <ProgressBar value={percent ?? 0} label={`Watched by ${name}`} labelHidden />
      <p className="text-muted text-sm">
        {[percent === null ? "Not watched yet" : `Watched up to ${percent}%`, seen && `last on ${seen}`, openings]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="text-muted text-sm">{`Works until ${until}${marked ? " · Name over the picture" : ""}`}</p>
    </div>
    {state === "open" && <ScreenerSecrets name={name} email={email} {...secrets} />}
    {state !== "taken-back" && <TakeBack id={id} name={name} />}
  </li>
);

type RecipientProps = ShownScreener & { title: string };

/** Asks first; the question works without script. */
const TakeBack = ({ id, name }: { id: string; name: string }) => (
  <details className="group">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-danger group-open:text-muted [&::-webkit-details-marker]:hidden">
      Take back
    </summary>
    <PageForm
      method="post"
      action={`/studio/screeners/${id}/removal`}
      className="flex flex-wrap items-center gap-3 rounded-control bg-raised p-4"
    >
      <p className="min-w-0 grow basis-56 break-words">{`Take back the link of ${name}? It cannot be opened again. What was watched stays here.`}</p>
      <Button variant="quiet">Yes, take back</Button>
    </PageForm>
  </details>
);
