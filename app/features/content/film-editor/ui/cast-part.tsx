import { useState } from "react";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import type { CastMember } from "~/features/content/films/rules.ts";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { CAST } from "./columns.ts";
import { SuspendedCast } from "./suspended-cast.tsx";

/** The plan's limit of cast members, the stored members within and beyond it, and the path of the pricing page. */
export type CastLimit = { limit: number | null; kept: CastMember[]; suspended: CastMember[]; plans: string };

const MOST = 60;

/** The film's cast within the plan's limit is editable; members beyond it stay, read-only. */
export function CastPart({
  limits: { limit, kept, suspended, plans },
  onChange,
}: {
  limits: CastLimit;
  onChange(): void;
}) {
  const lock = limit !== null && <PlanLock lack={{ of: "castMembers", limit }} plans={plans} />;
  const beyond = JSON.stringify(suspended);
  const movedUp = useHasChanged(beyond);
  return (
    <FormPart heading="Cast" lead={limit ? `Up to ${limit} with your plan.` : undefined}>
      {limit === 0 ? (
        lock
      ) : (
        <Rows
          key={beyond}
          name="cast"
          noun="cast member"
          most={limit ?? MOST}
          columns={CAST}
          begin={movedUp ? kept : undefined}
          full={lock}
          extra={({ name, values }) => (
            <PictureField
              name={`${name}.imageKey`}
              value={values.imageKey ?? ""}
              label="headshot"
              onChange={onChange}
            />
          )}
        />
      )}
      {suspended.length > 0 && <SuspendedCast members={suspended} />}
    </FormPart>
  );
}

/** True once a suspended member has become editable, which the rows in the browser do not contain yet. */
function useHasChanged(value: string): boolean {
  const [last, setLast] = useState({ value, changed: false });
  if (last.value !== value) setLast({ value, changed: true });
  return last.changed || last.value !== value;
}
