import { Download } from "lucide-react";
import { ButtonLink } from "~/ui/button.tsx";
import { LateFile } from "~/ui/late-file.tsx";
import type { PaperSize, QrPosters } from "../rules.ts";

const NAMES: Record<PaperSize, string> = { a4: "A4", a3: "A3" };

type PosterScreenProps = { posters: QrPosters; address: string; isPublic: boolean };

/** The poster's downloads, or what they wait for. */
export const PosterScreen = ({ posters: { state, lacksLetters, files }, address, isPublic }: PosterScreenProps) => (
  <div className="flex max-w-2xl flex-col gap-6">
    <p className="text-muted">
      To hang in a cinema, at a festival or in a window. It shows your key art or the film’s still, the title, laurels
      and credits of your page, in its design; its code leads to <span className="break-all text-text">{address}</span>.
    </p>
    {!isPublic && <p className="text-muted">Visitors see that page once it is published.</p>}
    {lacksLetters && (
      <p>
        The poster leaves out letters that its fonts do not have, such as Chinese ones. A logotype shows your title all
        the same.
      </p>
    )}
    {state === "made" && (
      <ul className="flex flex-wrap gap-3">
        {files.map(({ size, url, fileName }) => (
          <li key={size}>
            <ButtonLink
              to={url}
              reloadDocument
              download={fileName}
              variant={size === "a4" ? "primary" : "quiet"}
              icon={<Download aria-hidden />}
            >
              {`${NAMES[size]}, PDF`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    )}
    {state === "making" && <p role="status">Making your poster …</p>}
    {state === "late" && <LateFile noun="poster" />}
  </div>
);
