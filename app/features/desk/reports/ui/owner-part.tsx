import {
  dayWords,
  deskHeadline,
  type StatedDecision,
  standingOf,
} from "~/features/account/withholding/rules/statements.ts";
import { STRIKES } from "~/features/account/withholding/rules.ts";
import type { DecisionId } from "~/lib/ids.ts";
import { Section } from "./section.tsx";

type Owner = { username: string | null; createdAt: Date; suspendedAt: Date | null };
type Decided = StatedDecision & { id: DecisionId; reportId: string | null };
export type OwnerPartProps = { owner: Owner | null; strikes: number; decided: Decided[] };

/** Whose thing it is, and what was decided about this account before. */
export const OwnerPart = ({ owner, strikes, decided }: OwnerPartProps) => (
  <Section heading="The owner">
    {owner ? (
      <p>
        <bdi>{owner.username ?? "No username yet"}</bdi>, here since {dayWords(owner.createdAt)}.
        {owner.suspendedAt && ` Suspended since ${dayWords(owner.suspendedAt)}.`}
        {strikes > 0 && ` Strikes that count: ${strikes} of ${STRIKES.most}.`}
      </p>
    ) : (
      <p>The account is not there any more.</p>
    )}
    {decided.length > 0 && (
      <ul className="mt-4 grid gap-2">
        {decided.map((decision) => (
          <li key={decision.id} className="[overflow-wrap:anywhere]">
            {dayWords(decision.at)}: {deskHeadline(decision)}, {decision.address}. {standingOf(decision)}
          </li>
        ))}
      </ul>
    )}
  </Section>
);
