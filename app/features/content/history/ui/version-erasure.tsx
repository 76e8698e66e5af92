import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";

/** Asks before a version is deleted; a `<details>`, which works without script. */
export const VersionErasure = ({ version }: { version: number }) => (
  <details className="group">
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-text">
      Erase from history
    </summary>
    <PageForm
      method="post"
      action={`/studio/history/${version}/erasure`}
      className="flex flex-wrap items-center gap-3 rounded-control bg-surface p-4"
    >
      <p className="max-w-prose text-sm">
        {`All words of version ${version} are deleted, and it cannot be restored. What visitors see stays.`}
      </p>
      <Button variant="danger" aria-label={`Erase version ${version} for good`}>
        Erase for good
      </Button>
    </PageForm>
  </details>
);
