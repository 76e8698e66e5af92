/** How many festivals there are in each state, what they cost, and what premiere is left. */
export const RunSummary = ({ states, fees, premiere }: { states: string; fees: string; premiere: string }) => (
  <dl className="grid gap-x-8 gap-y-4 rounded-panel bg-surface p-5 sm:grid-cols-3">
    {[
      ["States", states],
      ["Fees", fees || "None"],
      ["Premiere still to give", premiere],
    ].map(([term, text]) => (
      <div key={term} className="min-w-0">
        <dt className="text-muted text-sm">{term}</dt>
        <dd className="mt-1 break-words">{text}</dd>
      </div>
    ))}
  </dl>
);
