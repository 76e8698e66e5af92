import { Pencil, Trash2 } from "lucide-react";
import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { useRemoval } from "~/ui/use-removal.ts";
import { runPath } from "../rules.ts";

/** A run in words. */
export type ShownRun = {
  id: string;
  name: string;
  state: string;
  isAccepted: boolean;
  /** Premiere, days and fee, each as one part of a line. */
  facts: string[];
  /** How far its screener was watched; null without one. */
  watched: string | null;
  /** Promises that cannot be kept. */
  conflicts: string[];
};

/** Every festival of the film. */
export const RunList = ({ runs }: { runs: ShownRun[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {runs.map((run) => (
      <RunLine key={run.id} {...run} />
    ))}
  </ul>
);

function RunLine({ id, name, state, isAccepted, facts, watched, conflicts }: ShownRun) {
  const remove = useRemoval();
  const onPage = useOnPage();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        <h2 className="break-words font-medium text-lg" dir="auto">
          {name}
        </h2>
        <p className={isAccepted ? "text-sm text-success" : "text-muted text-sm"}>{state}</p>
        {facts.length > 0 && <p className="break-words text-muted text-sm">{facts.join(" · ")}</p>}
        {watched && <p className="break-words text-muted text-sm">{watched}</p>}
        {conflicts.map((text) => (
          <p key={text} className="break-words text-sm text-warning">
            {text}
          </p>
        ))}
      </div>
      <div className="flex">
        <PageButtonLink
          to={runPath(id)}
          variant="ghost"
          aria-label={`Edit ${name}`}
          icon={<Pencil aria-hidden />}
          className="px-3"
        />
        <Button
          type="button"
          variant="ghost"
          aria-label={`Remove ${name}`}
          className="px-3"
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove({ name, action: onPage(`${runPath(id)}/removal`) })}
        />
      </div>
    </li>
  );
}
