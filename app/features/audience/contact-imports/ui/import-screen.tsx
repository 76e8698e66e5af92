import { useLookAgain } from "~/ui/use-look-again.ts";
import type { TableStart } from "../rules/table-start.ts";
import type { ContactImport } from "../rules.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportHead } from "./imports-screen.tsx";

type ImportScreenProps = {
  imported: ContactImport;
  /** The start of a file that is not imported yet. */
  table: TableStart;
  /** The operator lets owners state the consent of these people. */
  isStated: boolean;
  problems: Record<string, string>;
};

/** One import: its columns, then its progress, then its report. */
export function ImportScreen({ imported, table, isStated, problems }: ImportScreenProps) {
  useLookAgain(imported.state === "running");
  return (
    <div className="flex flex-col gap-8">
      <ImportHead title={imported.fileName} back="/studio/contacts/imports" />
      {imported.state === "chosen" ? (
        <ColumnsForm key={imported.encoding} {...{ imported, table, isStated, problems }} />
      ) : (
        <ImportProgress imported={imported} />
      )}
    </div>
  );
}
