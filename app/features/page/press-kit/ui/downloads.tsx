import { Download } from "lucide-react";
import { bytesText } from "~/lib/byte-sizes.ts";

export type KitFile = {
  label: string;
  url: string;
  fileName: string;
  byteSize: number;
  /** Its fonts lack letters of the texts. */
  lacksLetters: boolean;
};

/** The files of the kit, or a note that they are being made. */
export const Downloads = ({ files }: { files: KitFile[] | null }) =>
  files ? (
    <>
      <ul className="press-downloads">
        {files.map(({ label, url, fileName, byteSize }) => (
          <li key={url}>
            <a className="press-download" href={url} download={fileName}>
              <Download className="press-icon" aria-hidden="true" />
              {label} <span>{bytesText(byteSize)}</span>
            </a>
          </li>
        ))}
      </ul>
      {files.some(({ lacksLetters }) => lacksLetters) && (
        <p className="press-waiting">
          The PDF leaves out letters that its fonts do not have, such as Chinese ones. The texts in the ZIP have all of
          them.
        </p>
      )}
    </>
  ) : (
    <p className="press-waiting">The press kit is being prepared as a ZIP and a PDF. Reload this page in a moment.</p>
  );
