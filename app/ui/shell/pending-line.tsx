/** A thin line at the top while something slow is in progress. */
export const PendingLine = ({ shown }: { shown: boolean }) => (
  <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
    {shown && <div className="h-full w-2/5 animate-[travel_1.1s_linear_infinite] bg-accent motion-reduce:w-full" />}
  </div>
);
