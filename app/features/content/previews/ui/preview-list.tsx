import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";

/** Moments in words, in the account's time zone. */
export type LivingPreview = { id: string; made: string; until: string };

/** The addresses that work now. */
export const PreviewList = ({ previews }: { previews: LivingPreview[] }) => (
  <FormPart heading="Working links" lead="A link that you take back stops at once, for everybody.">
    {previews.length === 0 ? (
      <p className="text-muted">No preview link works at the moment.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {previews.map(({ id, made, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p>{`Works until ${until}`}</p>
              <p className="text-muted text-sm">{`Made on ${made}`}</p>
            </div>
            <PageForm method="post" action={`/studio/previews/${id}/removal`}>
              <Button variant="quiet" aria-label={`Take back the link that works until ${until}`}>
                Take back
              </Button>
            </PageForm>
          </li>
        ))}
      </ul>
    )}
  </FormPart>
);
