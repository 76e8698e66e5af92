import { SUSPENDED } from "~/features/account/plans/rules.ts";
import { useDraftRows, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { Button } from "~/ui/button.tsx";

/** Members beyond the plan's limit: they stay in the draft, and can be removed. */
export function SuspendedCast({ limit }: { limit: number }) {
  const { order, remove } = useDraftRows("cast");
  const suspended = order.slice(limit);
  if (!suspended.length) return null;
  return (
    <>
      <p className="mt-6 mb-2 text-muted text-sm">{`${SUSPENDED}. They stay here, and a larger plan shows them again.`}</p>
      <ul className="divide-y divide-line border-line border-y">
        {suspended.map((id) => (
          <Suspended key={id} id={id} onRemove={() => remove(id)} />
        ))}
      </ul>
    </>
  );
}

function Suspended({ id, onRemove }: { id: string; onRemove(): void }) {
  const name = String(useDraftValue(`lists.cast.byId.${id}.name`) ?? "");
  const role = String(useDraftValue(`lists.cast.byId.${id}.role`) ?? "");
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <p className="min-w-0 grow break-words" dir="auto">
        {name}
        {role && <span className="ms-2 text-muted text-sm">{role}</span>}
      </p>
      <Button type="button" variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
