import { reportAt } from "~/features/desk/operators/rules.ts";
import { Section } from "~/features/desk/reports/ui/section.tsx";
import { SettingsForm } from "~/features/studio/settings/ui/settings-form.tsx";
import type { ReportId } from "~/lib/ids.ts";
import type { Copy } from "../rules.ts";

export type ShownCopies = {
  words: string;
  canCompare: boolean;
  copies: Copy[];
  /** Copies that no visitor sees anywhere else. */
  unseen: number;
};

/** Other pages with the same film, each with a press that opens a case about it. */
export const CopiesPart = ({ reportId, found }: { reportId: ReportId; found: ShownCopies }) => {
  const action = `${reportAt(reportId)}/copies`;
  const { words, canCompare, copies, unseen } = found;
  return (
    <Section heading="Copies of its films">
      <p className="mb-4 text-muted">{words}</p>
      {copies.length > 0 && (
        <ul className="mb-4 border-line border-b">
          {copies.map(({ videoId, subject }) => (
            <li key={videoId} className="flex flex-wrap items-center justify-between gap-4 border-line border-t py-4">
              <span className="[overflow-wrap:anywhere]">
                <bdi>{subject.title}</bdi>, {subject.address}
              </span>
              <SettingsForm
                action={action}
                button="Open a case"
                label={`Open a case: ${subject.title}`}
                variant="quiet"
              >
                {() => <input type="hidden" name="video" value={videoId} />}
              </SettingsForm>
            </li>
          ))}
        </ul>
      )}
      {unseen > 0 && (
        <p className="mb-4 text-muted">
          {unseen === 1 ? "One copy is" : `${unseen} copies are`} on no other page that visitors see.
        </p>
      )}
      {canCompare && <SettingsForm action={action} button="Compare them" variant="quiet" />}
    </Section>
  );
};
