import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigation } from "react-router";
import { DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import type { Means } from "~/features/clips/services/rules/means.ts";
import { CONSENT_FIELDS, ConsentField } from "~/features/clips/services/ui/consent-field.tsx";
import { timeText } from "~/lib/dates.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Form } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_TITLE } from "../input.ts";
import type { Used } from "../rules/allowance.ts";
import { type FilmForWays, linkOffer, renderersFor, waysFor } from "../rules/ways.ts";
import { GENRES, offeredGenre } from "../rules.ts";
import { SourceField } from "./source-field.tsx";
import { WayField } from "./way-field.tsx";

type Film = Omit<FilmForWays, "durationMs"> & {
  id: VideoId;
  title: string;
  genres: string[];
  durationMs: number | null;
};
type CreateClipsProps = {
  films: Film[];
  used: Used;
  limits: { minutes: number | null; clips: number | null };
  hasClips: boolean;
  /** What services may do; null where none is set. */
  means: Means | null;
  problems: Record<string, string>;
  /** What stands below the form. */
  children: ReactNode;
};

/** Chooses a film and how its clips should look. */
export function CreateClips({ films, used, limits, hasClips, means, problems, children }: CreateClipsProps) {
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">Create Clips</h1>
        {hasClips && (
          <ButtonLink to="?" variant="quiet" icon={<ArrowLeft aria-hidden />}>
            Back to Clips
          </ButtonLink>
        )}
      </header>
      <FormPart
        heading="Create Clips from Video"
        lead="Eight short videos of your film: each starts and ends where it should, in the format and at the loudness of the networks."
      >
        <NewRun {...{ films, means, problems }} />
        <Allowance {...{ used, limits }} />
      </FormPart>
      {children}
    </div>
  );
}

const FORMATS: [string, string][] = [
  ["9:16", "9:16, for phones"],
  ["4:5", "4:5, for feeds"],
  ["1:1", "1:1, square"],
  ["16:9", "16:9, wide"],
];
const STYLES: [string, string][] = [
  ["default", "Default"],
  ["minimal", "Minimal"],
  ["bold", "Bold"],
  ["cinematic", "Cinematic"],
  ["none", "No captions"],
];

function NewRun({ films, means, problems }: Pick<CreateClipsProps, "films" | "means" | "problems">) {
  const { state } = useNavigation();
  const [film, setFilm] = useState(films[0]);
  const [fromLink, setFromLink] = useState(films.length === 0);
  const [title, setTitle] = useState<string | null>(null);
  const [genre, setGenre] = useState<string | null>(null);
  const offer = means?.hasKlap ? linkOffer(means) : null;
  return (
    <Form method="post" noValidate className="flex max-w-xl flex-col gap-5">
      <FormProblem message={problems.form} />
      <SourceField
        {...{ hasFilms: films.length > 0, fromLink, onChange: setFromLink, error: problems.url }}
        linkHint={offer?.detail ?? null}
      />
      {fromLink && offer?.asks && !offer.refusal && (
        <ConsentField service="klap" error={problems[CONSENT_FIELDS.klap.name]} />
      )}
      {!fromLink && (
        <SelectField
          label="Film"
          name="videoId"
          options={films.map((one) => [one.id, nameOf(one)])}
          value={film?.id}
          onChange={({ target }) => setFilm(films.find(({ id }) => id === target.value))}
          error={problems.videoId}
        />
      )}
      <TextField
        label="Video title"
        name="title"
        required
        maxLength={LONGEST_TITLE}
        value={title ?? (fromLink ? "" : (film?.title ?? ""))}
        onChange={({ target }) => setTitle(target.value)}
        error={problems.title}
      />
      <SelectField
        label="Genre (optional)"
        name="genre"
        options={[["", "No genre"], ...GENRES.map((genre): [string, string] => [genre, genre])]}
        value={genre ?? (fromLink || !film ? "" : offeredGenre(film.genres))}
        onChange={({ target }) => setGenre(target.value)}
        error={problems.genre}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Format" name="aspect" options={FORMATS} error={problems.aspect} />
        <SelectField
          label="Captions"
          name="captionStyle"
          options={STYLES}
          error={problems.captionStyle}
          hint={
            <>
              From the words of the film, where it has some.{" "}
              <Link to={film ? `words?film=${film.id}` : "words"} className="text-link">
                See or add them
              </Link>
            </>
          }
        />
      </div>
      {means && film && !fromLink && (
        <Ways key={film.id} {...{ film: { ...film, durationMs: film.durationMs ?? 0 }, means, problems }} />
      )}
      <Checkbox
        name="choosesFirst"
        label="Choose before rendering"
        hint="Up to ten stretches to watch first. Otherwise the best eight become clips."
      />
      <Button className="self-start" pending={state === "submitting"} pendingLabel="Starting…">
        Create Clips
      </Button>
    </Form>
  );
}

type WaysProps = { film: FilmForWays; means: Means; problems: Record<string, string> };

function Ways({ film, means, problems }: WaysProps) {
  const [way, setWay] = useState("local");
  return (
    <>
      <WayField
        {...{ legend: "How clips are found", name: "way", rows: waysFor(film, means), problems }}
        onChosen={setWay}
      />
      {/* Klap makes what it finds. */}
      {way !== "klap" && (
        <WayField
          {...{ legend: "Who renders them", name: "renderer", problems }}
          rows={renderersFor({ count: DEFAULT_COUNT }, means)}
        />
      )}
    </>
  );
}

const nameOf = ({ title, durationMs }: Film) =>
  `${title || "Untitled film"}${durationMs ? ` · ${timeText(durationMs)}` : ""}`;

const Allowance = ({ used, limits: { minutes, clips } }: Pick<CreateClipsProps, "used" | "limits">) =>
  minutes === null || clips === null ? null : (
    <p className="mt-6 text-muted text-sm tabular-nums">
      {`This month: ${used.minutes} of ${minutes} minutes of film, ${used.clips} of ${clips} clips.`}
    </p>
  );
