import { Clapperboard } from "lucide-react";
import { Link } from "react-router";
import { GENRES, ROLES } from "~/features/account/roles/rules.ts";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { Choices } from "~/features/content/forms/ui/choices.tsx";
import { Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { onPage, SEND_FILM } from "~/features/content/pages/rules/addresses.ts";
import type { FramedPicture } from "~/features/content/pictures/rules/focus.ts";
import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import { FocusPicker } from "~/features/content/pictures/ui/focus-picker.tsx";
import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import { SHARED_FILM } from "../../rules.ts";

/** Title, description, genres, poster and film of a project. */
export const ContentTab = ({ saved }: { saved: PageId | null }) => (
  <div className="grid gap-8 lg:grid-cols-2">
    <div className="flex flex-col gap-5">
      <Line path="title" label="Title" most={200} />
      <Lines path="description" label="Description" most={2000} />
      <GenreChoice />
    </div>
    <div className="flex flex-col gap-8">
      <Poster />
      <Film saved={saved} />
    </div>
  </div>
);

function GenreChoice() {
  const value = useDraftValue("role");
  const role = ROLES.find((known) => known === value) ?? "filmmaker";
  return (
    <div>
      <h3 className="mb-3 font-semibold">Genres</h3>
      <Choices
        path="genres"
        legend="Genres"
        offered={GENRES[role].map((genre) => ({ value: genre, label: genre }))}
        none="Please select at least one genre"
      />
    </div>
  );
}

const POSTER = "film.keyArt.portrait";

function Poster() {
  const art = useDraftValue(POSTER) as FramedPicture | null;
  const change = useDraftChange();
  const size = art && pictureOfKey(art.imageKey);
  return (
    <section aria-label="Poster" className="flex flex-col gap-3">
      <h3 className="font-semibold">Poster</h3>
      <PictureField
        name={`${POSTER}.imageKey`}
        value={art?.imageKey ?? ""}
        label="poster"
        onChange={(imageKey) => change(POSTER, imageKey ? { imageKey, x: 50, y: 50 } : null)}
      />
      <p className="text-muted text-sm">2:3. Without one, a frame of the film stands here.</p>
      {art && size && (
        <FocusPicker
          {...{ src: mediaUrl(smallKey(art.imageKey)), width: size.width, height: size.height }}
          crops={[{ name: "Poster", ratio: "2 / 3" }]}
          label="Focal point of the poster"
          focus={art}
          onChange={(focus) => change(POSTER, { imageKey: art.imageKey, ...focus })}
        />
      )}
    </section>
  );
}

function Film({ saved }: { saved: PageId | null }) {
  const hasFilm = useDraftValue("videoId") !== null;
  return (
    <section aria-label="Film" className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">Film</h3>
      {saved ? (
        <>
          <Link
            to={onPage(SEND_FILM.site, { id: saved, kind: "project" })}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 font-semibold text-text no-underline hover:bg-raised"
          >
            <Clapperboard aria-hidden className="size-5" />
            {hasFilm ? "Change the film" : "Add the film"}
          </Link>
          {hasFilm && <p className="text-muted text-sm">{SHARED_FILM}</p>}
        </>
      ) : (
        <p className="text-muted text-sm">Save the project first. Then add its film, as a link or as a file.</p>
      )}
    </section>
  );
}
