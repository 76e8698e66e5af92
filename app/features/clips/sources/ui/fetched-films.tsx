import { bytesText } from "~/lib/byte-sizes.ts";
import { useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { RemovalQuestion } from "~/ui/removal-question.tsx";
import type { FetchedFilm } from "../rules.ts";

/** Films that were fetched for clips: they take room, and can be removed. */
export const FetchedFilms = ({ films }: { films: FetchedFilm[] }) => (
  <FormPart
    heading="Fetched videos"
    lead="They are on no page, and count in your room for films until you remove them."
  >
    <ul className="divide-y divide-line border-line border-y">
      {films.map((film) => (
        <Fetched key={film.id} film={film} />
      ))}
    </ul>
  </FormPart>
);

function Fetched({ film: { id, title, byteSize, clips } }: { film: FetchedFilm }) {
  const { submit, state } = useSender();
  const remove = () => void submit(null, { method: "delete", action: `/studio/clips/sources/${id}` });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0">
        <bdi className="block truncate font-medium">{title}</bdi>
        <span className="text-muted text-sm tabular-nums">{`${bytesText(byteSize)}, ${clipsText(clips)}`}</span>
      </p>
      <RemovalQuestion
        label="Remove"
        question={clips ? `Remove the video and its ${clipsText(clips)}?` : "Remove the video?"}
        isRemoving={state !== "idle"}
        onRemove={remove}
      />
    </li>
  );
}

const clipsText = (clips: number) => (clips === 1 ? "1 clip" : `${clips} clips`);
