import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
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
    <Form method="post" action={`/studio/history/${version}/restoration`}>
      <Button variant="quiet" aria-label={`Restore version ${version}`}>
        Restore
      </Button>
    </Form>
    {former !== null && (
      <Link to={comparisonPath(former, version)} className={LINK} aria-label={`What changed in version ${version}`}>
        What changed
      </Link>
    )}
    <Link
      to={comparisonPath(version, "draft")}
      className={LINK}
      aria-label={`Compare with the draft: version ${version}`}
    >
      Compare with the draft
    </Link>
  </>
);

const DocumentLink = ({ version }: { version: number }) => (
  <Link to={`/studio/history/${version}/document`} reloadDocument className={LINK}>
    {`Download version ${version}`}
  </Link>
);
