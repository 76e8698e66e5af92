import { openingRange } from "../rules/machines.ts";
import type { Stats } from "../rules.ts";

/** What stands behind the figures: clicks are the truer one, openings a range. */
export function CountedHow(campaign: Stats & { countsClicks: boolean }) {
  const { sent, machineClicked, countsClicks } = campaign;
  const range = openingRange(campaign);
  if (sent === 0) return null;
  const lines = [
    ...(range
      ? [
          `Of those who agreed to be measured, ${range} opened it. Machines of mail providers open mails too, so nobody knows exactly.`,
        ]
      : []),
    ...(machineClicked > 0 ? [`Not counted: ${machineClicked} clicks by scanners of mail servers.`] : []),
    ...(countsClicks ? [] : ["Clicks are not counted in this campaign."]),
  ];
  return (
    <div className="mt-2 flex flex-col gap-1 text-muted text-sm empty:hidden">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
