import { Download, Package } from "lucide-react";
import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import type { FileState } from "~/features/page/artifacts/rules.ts";
import { bytesText } from "~/lib/byte-sizes.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { PACKAGE_PATH } from "../rules.ts";

/** A package as its owner sees it. */
export type ShownPackage = {
  withFilm: boolean;
  /** What becomes of the draft's own package, where it was asked for. */
  state: FileState;
  /** Nothing has changed since it was made. */
  isCurrent: boolean;
  /** The one that was made last. */
  file: { url: string; name: string; byteSize: number } | null;
};

const WORDS = {
  with: { heading: "With the film", lead: "For a festival that shows the file itself." },
  without: { heading: "Without the film", lead: "Everything that is printed, posted and read." },
};

/** One package: its download, and the way to make it anew. */
export const PackageFile = ({ withFilm, state, isCurrent, file }: ShownPackage) => (
  <FormPart {...WORDS[withFilm ? "with" : "without"]}>
    <div className="flex flex-col items-start gap-4">
      {file && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={file.url} reloadDocument download={file.name} icon={<Download aria-hidden />}>
            Download, ZIP
          </ButtonLink>
          <span className="text-muted text-sm">{bytesText(file.byteSize)}</span>
        </div>
      )}
      <p role="status" className={state === "failed" ? "text-warning" : "text-muted"}>
        {saidOf({ state, isCurrent, hasFile: file !== null })}
      </p>
      {!isCurrent && state !== "making" && (
        <PageForm method="post" action={PACKAGE_PATH}>
          {withFilm && <input type="hidden" name="film" value="on" />}
          <Button variant={file ? "quiet" : "primary"} icon={<Package aria-hidden />}>
            {file ? "Make it anew" : "Make this package"}
          </Button>
        </PageForm>
      )}
    </div>
  </FormPart>
);

function saidOf({ state, isCurrent, hasFile }: Pick<ShownPackage, "state" | "isCurrent"> & { hasFile: boolean }) {
  if (state === "making") return "Making the package … A long film takes some minutes; you can leave this page.";
  if (state === "failed") return "The package could not be made. Try again.";
  if (isCurrent) return "It has everything of your draft.";
  return hasFile ? "Your draft has changed since it was made." : "It is not made yet.";
}
