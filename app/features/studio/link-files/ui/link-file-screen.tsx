import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { LinkFileAnswer } from "../rules.ts";
import { LinkFileForm } from "./link-file-form.tsx";

type LinkFileScreenProps = {
  heading: string;
  /** What it brings links into, and the screen of that. */
  into: string;
  back: string;
  lead: string;
  /** To a form that a browser sent without scripts. */
  answer: LinkFileAnswer | undefined;
};

/** Shows what becomes of the links of a file, and brings them. */
export function LinkFileScreen({ heading, into, back, lead, answer }: LinkFileScreenProps) {
  const [file, setFile] = useState(0);
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header className="flex items-center gap-4">
        <Link
          to={back}
          aria-label="Back"
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        </Link>
        <div className="min-w-0">
          <h1 className="break-words text-title">{heading}</h1>
          <p className="truncate text-muted">
            Into <bdi>{into}</bdi>
          </p>
        </div>
      </header>
      <LinkFileForm
        key={file}
        lead={lead}
        given={file === 0 ? answer : undefined}
        onAnother={() => setFile(file + 1)}
      />
    </div>
  );
}
