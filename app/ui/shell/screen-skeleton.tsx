const BAR = "animate-pulse rounded-control bg-surface";

/** The shape of a screen that is on its way: its name, a line of introduction, a list. */
export const ScreenSkeleton = ({ title }: { title: string }) => (
  <div role="status">
    <p className="text-muted text-title">{title}</p>
    <span className="sr-only"> is loading</span>
    <div aria-hidden className="mt-6 flex flex-col gap-4">
      <div className={`${BAR} h-5 w-2/3 max-w-md`} />
      {["a", "b", "c"].map((row) => (
        <div key={row} className={`${BAR} mt-4 h-20`} />
      ))}
    </div>
  </div>
);
