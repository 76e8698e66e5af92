import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { NewCaptions } from "~/features/video/captions/ui/new-captions.tsx";
import { BackLink } from "~/ui/back-link.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import type { WordsOfFilm } from "../rules.ts";
import { OtherWords } from "./other-words.tsx";
import { WordsEditor } from "./words-editor.tsx";

type Props = WordsOfFilm & {
  clipsPath: string;
  /** What services do or did with the words. */
  children: ReactNode;
};

/** What is said in a film: its captions, corrected line by line. */
export function WordsScreen({ clipsPath, children, ...words }: Props) {
  const { videoId, title, captions, shownId, otherWords } = words;
  const url = captions.find(({ id }) => id === shownId)?.url;
  return (
    <div className="flex flex-col gap-6">
      <header>
        <div className="flex items-center gap-2">
          <BackLink to={clipsPath} label="Back to Clips" />
          <h1 className="text-title">Words</h1>
        </div>
        <p className="mt-1 truncate text-muted">
          <bdi>{title}</bdi>
        </p>
      </header>
      <OtherWords count={otherWords} videoId={videoId} />
      {captions.length > 1 && <Tracks {...words} />}
      {shownId === null && <NoWords />}
      {children}
      {url && (
        <a
          href={url}
          download={`${title}.vtt`}
          className="-mb-3 inline-flex min-h-11 items-center gap-2 self-start text-link"
        >
          <Download aria-hidden className="size-5" />
          Download as WebVTT
        </a>
      )}
      <Disclosure summary="Upload captions" open={shownId === null || undefined}>
        <div className="max-w-2xl pt-2 pb-4">
          {/* The key empties the form after each upload. */}
          <NewCaptions key={captions.length} videoId={videoId} isFirst={captions.length === 0} />
        </div>
      </Disclosure>
      <WordsEditor {...words} />
    </div>
  );
}

const NoWords = () => (
  <p className="max-w-prose">
    This film has no words yet: its file had no subtitles, or was uploaded before they were kept. Upload captions as SRT
    or WebVTT, or write the words below.
  </p>
);

const Tracks = ({ videoId, captions, shownId, usedId }: WordsOfFilm) => (
  <nav aria-label="Captions" className="flex flex-wrap gap-1">
    {captions.map(({ id, label }) => (
      <Link
        key={id}
        to={`?film=${videoId}&captions=${id}`}
        aria-current={id === shownId ? "page" : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-muted no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
      >
        <bdi>{label}</bdi>
        {id === usedId && <span className="text-sm">used by clips</span>}
      </Link>
    ))}
  </nav>
);
