import { useHydrated } from "~/ui/use-hydrated.ts";

const STYLE = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
const UTC = new Intl.DateTimeFormat("en-GB", { ...STYLE, timeZone: "UTC", timeZoneName: "short" });

/** A time in UTC, and after hydration in the browser's time zone. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  const own = useHydrated();
  return (
    <time dateTime={at.toISOString()} className={className}>
      {own ? new Intl.DateTimeFormat("en-GB", STYLE).format(at) : UTC.format(at)}
    </time>
  );
}
