import { useLookAgain } from "~/ui/use-look-again.ts";
import { BROUGHT, NOT_BROUGHT } from "../rules/words.ts";
import { type AccountImport, type Idle, isAtWork, isUnderWay, type OwnPage } from "../rules.ts";
import { ArchiveForm } from "./archive-form.tsx";
import { ImportState } from "./import-state.tsx";

type ImportSectionProps = { latest: AccountImport | null; page: OwnPage | null; idle: Idle | null };

/** Where an archive of an export goes back in. */
export function ImportSection({ latest, page, idle }: ImportSectionProps) {
  const unfinished = latest?.status === "sending" ? latest : null;
  useLookAgain(latest !== null && isAtWork(latest));
  return (
    <section aria-labelledby="import" className="flex flex-col gap-6 border-line border-t pt-8">
      <header>
        <h2 id="import" className="font-semibold text-xl">
          Import an archive
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          An archive from here or from another site that runs this product. It is checked first, and you see what would
          come before anything changes.
        </p>
      </header>
      {latest && <ImportState {...{ latest, page, idle }} />}
      {(!latest || !isUnderWay(latest) || unfinished) && <ArchiveForm unfinished={unfinished} />}
      <div className="flex max-w-prose flex-col gap-2 text-muted text-sm">
        <p>{BROUGHT} Pages arrive as drafts, comments of others wait for you, and what you have stays as it is.</p>
        <p>{NOT_BROUGHT}</p>
      </div>
    </section>
  );
}
