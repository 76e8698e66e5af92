import { Download } from "lucide-react";
import { bytesText } from "~/lib/byte-sizes.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { LateFile } from "~/ui/late-file.tsx";
import { Notice } from "~/ui/notice.tsx";

export type ProgrammeFile = {
  state: "making" | "late" | "made" | "refused";
  /** When a refused one can be made. */
  until: Date | null;
  lacksLetters: boolean;
  file: { url: string; fileName: string; byteSize: number } | null;
};

type ProgrammeFileProps = Omit<ProgrammeFile, "until"> & {
  /** Why it is not made now. */
  refusal: string | null;
  advice: string | null;
  isPublic: boolean /** Where its code leads. */;
  address: string;
};

/** The download of a programme page, or what it waits for. */
export const ProgrammeFileView = ({
  state,
  refusal,
  lacksLetters,
  file,
  advice,
  isPublic,
  address,
}: ProgrammeFileProps) => (
  <div className="flex flex-col gap-4">
    {refusal && <Notice tone="warning">{refusal}</Notice>}
    {advice && <Notice>{advice}</Notice>}
    {lacksLetters && (
      <Notice>The page leaves out letters that its fonts do not have. The text below has all of them.</Notice>
    )}
    {file && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={file.url} reloadDocument download={file.fileName} icon={<Download aria-hidden />}>
          Programme page, PDF
        </ButtonLink>
        <span className="text-muted text-sm">{bytesText(file.byteSize)}</span>
      </p>
    )}
    {state === "making" && <p role="status">Making your programme page …</p>}
    {state === "late" && <LateFile noun="programme page" />}
    <p className="text-muted text-sm">
      {"Its code leads to "}
      <span className="break-all text-text">{address}</span>
      {isPublic ? "." : ". Visitors see that page once it is published."}
    </p>
  </div>
);
