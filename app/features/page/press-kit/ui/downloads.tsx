import { Download } from "lucide-react";

export type KitFile = {
  label: string;
  url: string;
  fileName: string;
  byteSize: number;
  /** Its fonts lack letters of the texts. */
  lacksLetters: boolean;
};

const UNITS = ["KB", "MB", "GB"];

/** `3.4 MB`, in the decimal units that browsers show. */
function sizeLabel(bytes: number): string {
  let amount = bytes / 1000;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  return `${amount < 10 && unit ? amount.toFixed(1) : Math.ceil(amount)} ${UNITS[unit]}`;
}

/** The files of the kit, or a note that they are being made. */
export const Downloads = ({ files }: { files: KitFile[] | null }) =>
  files ? (
    <>
      <ul className="press-downloads">
        {files.map(({ label, url, fileName, byteSize }) => (
          <li key={url}>
            <a className="press-download" href={url} download={fileName}>
              <Download className="press-icon" aria-hidden="true" />
              {label} <span>{sizeLabel(byteSize)}</span>
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
