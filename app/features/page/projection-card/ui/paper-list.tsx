import { Download } from "lucide-react";
import type { FileState } from "~/features/page/artifacts/rules.ts";
import { bytesText } from "~/lib/byte-sizes.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";

type Paper = {
  kind: "projection-card" | "screening-poster";
  state: FileState;
  files: { url: string; fileName: string; byteSize: number }[];
};

const WORDS = {
  "projection-card": {
    heading: "For the projectionist",
    lead: "A card of A5: running time, ratio, sound, the first and the last frame, and whom to call.",
  },
  "screening-poster": {
    heading: "Poster of the screening",
    lead: "Your poster for A4 and A3 with day and place; its code leads to your page.",
  },
};

const SAID = {
  unasked: "It is not made of your present draft yet.",
  making: "Making it …",
  failed: "It could not be made. Try again.",
  made: null,
};

/** Both papers of a screening, with their downloads. */
export const PaperList = ({ papers }: { papers: Paper[] }) => (
  <div className="flex flex-col gap-10">
    {papers.map(({ kind, state, files }) => (
      <FormPart key={kind} {...WORDS[kind]}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {files.map(({ url, fileName, byteSize }) => (
            <ButtonLink
              key={url}
              to={url}
              reloadDocument
              download={fileName}
              variant="quiet"
              icon={<Download aria-hidden />}
            >
              {`${sizeOf(fileName)}, ${bytesText(byteSize)}`}
            </ButtonLink>
          ))}
          {SAID[state] && (
            <p role="status" className={state === "failed" ? "text-warning" : "text-muted"}>
              {SAID[state]}
            </p>
          )}
        </div>
      </FormPart>
    ))}
  </div>
);

/** `A4 PDF` for a poster's file, `A5 PDF` for a card's. */
const sizeOf = (fileName: string) => `${/-(a[34])\.pdf$/.exec(fileName)?.[1]?.toUpperCase() ?? "A5"} PDF`;
