import { Check } from "lucide-react";
import { useState } from "react";
import type { PosterFrameId, VideoId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { PosterFrameChoice } from "../rules.ts";

type Props = { videoId: VideoId; choices: PosterFrameChoice[] };

/** Chooses the poster among pictures of the film, which visitors see at once; the choice can be taken back. */
export function PosterChoice({ videoId, choices }: Props) {
  const fetcher = useSender();
  const [selected, setSelected] = useState<PosterFrameId | null>(null);
  const { say } = useNotices();
  const current = selected ?? choices.find(({ chosen }) => chosen)?.id ?? null;
  const save = (posterFrameId: PosterFrameId) => {
    setSelected(posterFrameId);
    void fetcher.submit({ posterFrameId }, { method: "post", action: `/videos/${videoId}/poster` });
  };
  const choose = (posterFrameId: PosterFrameId) => {
    save(posterFrameId);
    say("The poster is changed", current ? () => save(current) : undefined);
  };
  const isUpright = choices.some(({ width, height }) => height > width);
  const columns = isUpright ? "grid-cols-3 sm:grid-cols-6" : "grid-cols-2 sm:grid-cols-3";
  return (
    <fieldset>
      <legend className="sr-only">Poster</legend>
      <div className={`grid gap-3 ${columns}`}>
        {choices.map((choice, index) => (
          <Picture
            key={choice.id}
            choice={choice}
            name={`Picture ${index + 1} of ${choices.length}`}
            chosen={choice.id === current}
            onChoose={() => choose(choice.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const FRAME = [
  "relative block cursor-pointer overflow-hidden rounded-control bg-raised transition-opacity duration-150",
  "outline-offset-2 has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-text",
  "not-has-checked:opacity-70 not-has-checked:hover:opacity-100",
].join(" ");

type PictureProps = { choice: PosterFrameChoice; name: string; chosen: boolean; onChoose: () => void };

const Picture = ({ choice, name, chosen, onChoose }: PictureProps) => (
  <label className={FRAME} style={{ aspectRatio: `${choice.width} / ${choice.height}` }}>
    <input
      type="radio"
      name="posterFrameId"
      value={choice.id}
      checked={chosen}
      onChange={onChoose}
      aria-label={name}
      className="peer absolute inset-0 cursor-inherit opacity-0"
    />
    <img
      src={choice.url}
      alt=""
      width={choice.width}
      height={choice.height}
      loading="lazy"
      className="size-full object-cover"
    />
    <span
      aria-hidden
      className="absolute end-2 bottom-2 grid size-7 place-items-center rounded-full bg-accent text-on-accent opacity-0 transition-opacity duration-150 peer-checked:opacity-100"
    >
      <Check className="size-4" strokeWidth={3} />
    </span>
  </label>
);
