import { PageForm, PageLink } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { comparisonPath, sideName, UNREADABLE, type VersionLine } from "../rules.ts";
import { VersionErasure } from "./version-erasure.tsx";

type VersionRowProps = { line: VersionLine; former: number | null };

/** One version with what changed in it, and what can be done with it. */
export const VersionRow = ({ line, former }: VersionRowProps) => {
  const { version, published, isPublic, isReadable, changes } = line;
  return (
    <li aria-label={sideName(version)} className="py-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">{sideName(version)}</h2>
        {isPublic && <span className="rounded-control bg-raised px-2 py-0.5 text-sm">Public</span>}
        <p className="text-muted text-sm">{published}</p>
      </div>
      <p className="mt-1 max-w-prose break-words">{isReadable ? changes : UNREADABLE}</p>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-2">
        {isReadable ? <VersionTools version={version} former={former} /> : <DocumentLink version={version} />}
        {!isPublic && <VersionErasure version={version} />}
      </div>
    </li>
  );
};

const LINK = "inline-flex min-h-11 items-center text-link";

const VersionTools = ({ version, former }: { version: number; former: number | null }) => (
  <>
    <PageForm method="post" action={`/studio/history/${version}/restoration`}>
      <Button variant="quiet" aria-label={`Restore version ${version}`}>
        Restore
      </Button>
    </PageForm>
    {former !== null && (
      <PageLink to={comparisonPath(former, version)} className={LINK} aria-label={`What changed in version ${version}`}>
        What changed
      </PageLink>
    )}
    <PageLink
      to={comparisonPath(version, "draft")}
      className={LINK}
      aria-label={`Compare with the draft: version ${version}`}
    >
      Compare with the draft
    </PageLink>
  </>
);

const DocumentLink = ({ version }: { version: number }) => (
  <PageLink to={`/studio/history/${version}/document`} reloadDocument className={LINK}>
    {`Download version ${version}`}
  </PageLink>
);
