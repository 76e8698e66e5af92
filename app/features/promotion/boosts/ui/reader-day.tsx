import { useHydrated } from "~/ui/use-hydrated.ts";

const DAY = { day: "numeric", month: "short" } as const;

/** A day in the reader's own words and zone, once the browser can say which those are; a UTC day stays one. */
export function ReaderDay({ at, timeZone }: { at: Date | string; timeZone?: "UTC" }) {
  const own = useHydrated();
  const moment = new Date(at);
  const year = moment.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  const format = own ? new Intl.DateTimeFormat(undefined, { ...DAY, year, timeZone }) : ON_SERVER;
  return <time dateTime={moment.toISOString()}>{format.format(moment)}</time>;
}

const ON_SERVER = new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone: "UTC" });
