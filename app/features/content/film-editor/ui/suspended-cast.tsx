import { useState } from "react";
import { SUSPENDED } from "~/features/account/plans/rules.ts";
import type { CastMember } from "~/features/content/films/rules.ts";
import { Button } from "~/ui/button.tsx";

/** Members beyond the plan's limit: sent unchanged as hidden fields, so that saving loses none. They can be removed. */
export const SuspendedCast = ({ members }: { members: CastMember[] }) => (
  <>
    <p className="mt-6 mb-2 text-muted text-sm">{`${SUSPENDED}. They stay here, and a larger plan shows them again.`}</p>
    <ul className="divide-y divide-line border-line border-y">
      {members.map((member, index) => (
        <Suspended key={`${member.name}/${member.role}/${member.imageKey}`} member={member} place={BEYOND + index} />
      ))}
    </ul>
  </>
);

/** Row numbers after those of all editable rows. */
const BEYOND = 1000;

function Suspended({ member, place }: { member: CastMember; place: number }) {
  const [removed, setRemoved] = useState(false);
  const { name, role } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <HiddenFields name={removed ? `castRemoved.${place}` : `cast.${place}`} member={member} />
      <p className={`min-w-0 grow break-words ${removed ? "text-muted line-through" : ""}`} dir="auto">
        {name}
        {role && <span className="ms-2 text-muted text-sm">{role}</span>}
      </p>
      <Button
        type="button"
        variant="ghost"
        aria-label={removed ? `Keep ${name}` : `Remove ${name}`}
        onClick={() => setRemoved(!removed)}
      >
        {removed ? "Undo" : "Remove"}
      </Button>
    </li>
  );
}

const HiddenFields = ({ name, member }: { name: string; member: CastMember }) =>
  (["name", "role", "imageKey"] as const).map((part) => (
    <input key={part} type="hidden" name={`${name}.${part}`} value={member[part]} />
  ));
