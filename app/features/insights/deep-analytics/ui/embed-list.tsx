import { grouped, watchTime } from "~/features/insights/analytics/rules.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { type EmbedPlays, hostName } from "../rules/embeds.ts";
import { LISTED } from "../rules/shares.ts";

/** What was played in frames on other sites; nothing where nothing was, or where a filter narrows the screen. */
export function EmbedList({ embeds }: { embeds: EmbedPlays[] | null }) {
  if (!embeds?.length) return null;
  const rows = embeds.map(({ host, plays, watchedSeconds }) => (
    <li key={host} className="grid grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-4">
      <span className="flex min-h-11 min-w-0 items-center">
        <bdi className="truncate">{hostName(host)}</bdi>
      </span>
      <span className="tabular-nums">
        {grouped(plays)} <span className="sr-only">plays</span>
      </span>
      <span className="text-end text-muted text-sm tabular-nums">{watchTime(watchedSeconds)}</span>
    </li>
  ));
  return (
    <section aria-label="Embedded Players" className="min-w-0">
      <h2 className="font-semibold text-lg">Embedded Players</h2>
      <p className="text-muted text-sm">Plays and watch time on other sites.</p>
      <ol>{rows.slice(0, LISTED)}</ol>
      {rows.length > LISTED && (
        <Disclosure summary={`${grouped(rows.length - LISTED)} more`}>
          <ol>{rows.slice(LISTED)}</ol>
        </Disclosure>
      )}
    </section>
  );
}
