import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import type { VersionLine } from "../rules.ts";
import { VersionRow } from "./version-row.tsx";

type VersionListProps = { versions: VersionLine[]; next: number | null; isFirst: boolean };

/** Published versions, newest first. */
export const VersionList = ({ versions, next, isFirst }: VersionListProps) => (
  <>
    {versions.length === 0 && (
      <p className="max-w-prose border-line border-t py-6 text-muted">
        Nothing has been published yet. Each publication of your page is kept here, and you can go back to it.
      </p>
    )}
    <ul className="divide-y divide-line border-line border-y empty:hidden">
      {versions.map((line, index) => (
        <VersionRow key={line.version} line={line} former={versions[index + 1]?.version ?? next} />
      ))}
    </ul>
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {!isFirst && (
        <PageButtonLink to="/studio/history" variant="quiet">
          Newest versions
        </PageButtonLink>
      )}
      {next !== null && (
        <PageButtonLink to={`?before=${next}`} variant="quiet">
          Older versions
        </PageButtonLink>
      )}
    </div>
  </>
);
