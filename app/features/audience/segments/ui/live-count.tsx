import { useEffect } from "react";
import { type AskedCounts, peopleWords } from "~/features/audience/contacts/rules/asked.ts";
import { useSender } from "~/ui/form.tsx";
import { type Condition, type Match, segmentsPath } from "../rules.ts";

const PAUSE_MS = 300;

/** How many contacts fit the rules, asked again a moment after they change. */
export function LiveCount({ match, conditions }: { match: Match; conditions: Condition[] }) {
  const { load, data } = useSender<Counted | null>();
  const query = new URLSearchParams({ match });
  for (const [place, { kind, is, value }] of conditions.entries()) {
    query.set(`conditions.${place}.kind`, kind);
    query.set(`conditions.${place}.is`, is ? "yes" : "no");
    query.set(`conditions.${place}.value`, value);
  }
  const address = `${segmentsPath}/count?${query}`;
  useEffect(() => {
    const timer = setTimeout(() => void load(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, load]);
  return (
    <p aria-live="polite" className="min-h-6 font-semibold tabular-nums">
      {data && words(data)}
    </p>
  );
}

type Counted = { contacts: number; reached: number; asked: AskedCounts };

function words({ contacts, reached, asked }: Counted): string {
  const all = `${contacts.toLocaleString("en")} ${contacts === 1 ? "contact" : "contacts"}`;
  const ofThem = contacts === reached ? all : `${all}, of whom ${reached.toLocaleString("en")} get mails`;
  return peopleWords(ofThem, asked);
}
