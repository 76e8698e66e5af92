import { ABUSE_RULES, isAbuseRule } from "~/features/account/abuse-limits/rules.ts";
import { dayWords } from "~/features/account/withholding/rules/statements.ts";

type Line = { day: string; rule: string; who: string; count: number; username: string | null };

/** What limits and the list of blocked targets held back, the newest first. */
export const HeldList = ({ lines }: { lines: Line[] }) => {
  if (!lines.length)
    return <p className="text-muted">Nothing was held back within 90 days. What a limit refuses is counted here.</p>;
  return (
    <ul className="border-line border-b">
      {lines.map(({ day, rule, who, count, username }) => (
        <li key={`${day} ${rule} ${who}`} className="border-line border-t py-4">
          <span className="font-semibold">{isAbuseRule(rule) ? ABUSE_RULES[rule].what : rule}</span>
          <span className="block [overflow-wrap:anywhere]">{username ? <bdi>{username}</bdi> : who}</span>
          <span className="block text-muted text-sm">
            {dayWords(new Date(day))}, {count === 1 ? "once" : `${count} times`}
          </span>
        </li>
      ))}
    </ul>
  );
};
