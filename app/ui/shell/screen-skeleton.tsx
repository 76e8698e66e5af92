const BAR = "animate-pulse rounded-control bg-surface";

/** A screen that is loading: its title at once, and after a while a skeleton of an introduction and a list. */
export const ScreenSkeleton = ({ title, slow }: { title: string; slow: boolean }) => (
  <>
    <h1 className="text-title">{title}</h1>
    {slow && (
      <div role="status">
        <span className="sr-only">{title} is loading</span>
        <div aria-hidden className="mt-6 flex flex-col gap-4">
          <div className={`${BAR} h-5 w-2/3 max-w-md`} />
          {["a", "b", "c"].map((row) => (
            <div key={row} className={`${BAR} mt-4 h-20`} />
          ))}
        </div>
      </div>
    )}
  </>
);
