import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { PictureLine } from "~/features/content/forms/ui/picture-line.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { CAST } from "./columns.ts";
import { SuspendedCast } from "./suspended-cast.tsx";

/** The plan's limit of cast members, and the path of the pricing page. */
export type CastLimit = { limit: number | null; plans: string };

/** The film's cast within the plan's limit is editable; members beyond it stay, read-only. */
export function CastPart({ limits: { limit, plans } }: { limits: CastLimit }) {
  const lock = limit !== null && <PlanLock lack={{ of: "castMembers", limit }} plans={plans} />;
  return (
    <FormPart heading="Cast" lead={limit ? `Up to ${limit} with your plan.` : undefined}>
      {limit === 0 ? (
        lock
      ) : (
        <Rows
          list="cast"
          noun="cast member"
          most={limit ?? LIST_CAPS.cast}
          columns={CAST}
          fresh={{ imageKey: "" }}
          full={lock}
          isPaired
          extra={({ path }) => <PictureLine path={`${path}.imageKey`} label="headshot" />}
        />
      )}
      {limit !== null && <SuspendedCast limit={limit} />}
    </FormPart>
  );
}
