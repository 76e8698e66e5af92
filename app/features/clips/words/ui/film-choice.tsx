import { Link } from "react-router";
import type { VideoId } from "~/lib/ids.ts";
import { BackLink } from "~/ui/back-link.tsx";
import { ButtonLink } from "~/ui/button.tsx";

type Film = { id: VideoId; title: string };

/** The films whose words can be corrected. */
export const FilmChoice = ({ clipsPath, films }: { clipsPath: string; films: Film[] }) => (
  <div className="flex flex-col gap-6">
    <header className="flex items-center gap-2">
      <BackLink to={clipsPath} label="Back to Clips" />
      <h1 className="text-title">Words</h1>
    </header>
    <p className="max-w-prose text-muted">
      What is said in a film, with times: clips show it as captions, and begin and end between its sentences.
    </p>
    {films.length > 0 ? (
      <ul aria-label="Films" className="divide-y divide-line border-line border-y">
        {films.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${clipsPath}/words?film=${id}`} className="flex min-h-14 items-center font-medium">
              <bdi className="min-w-0 truncate">{title || "Untitled film"}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <div className="flex flex-col items-start gap-4">
        <p>Upload a film or an episode first; a film on YouTube, Vimeo or Wistia has its words there.</p>
        <ButtonLink to="/studio/film">Upload your film</ButtonLink>
      </div>
    )}
  </div>
);
