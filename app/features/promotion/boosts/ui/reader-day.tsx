import { useHydrated } from "~/ui/use-hydrated.ts";

const DAY = { day: "numeric", month: "short" } as const;

/** A date in the user's language and time zone, once the browser knows them; a UTC day stays in UTC. */
export function ReaderDay({ at, timeZone }: { at: Date | string; timeZone?: "UTC" }) {
  const own = useHydrated();
  const moment = new Date(at);
  const year = moment.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  const format = own ? new Intl.DateTimeFormat(undefined, { ...DAY, year, timeZone }) : ON_SERVER;
  return <time dateTime={moment.toISOString()}>{format.format(moment)}</time>;
}

const ON_SERVER = new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone: "UTC" });
