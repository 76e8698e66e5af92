import { smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { MailFilm } from "../../rules/shown.ts";

type StillChoiceProps = { stills: MailFilm["stills"]; name: string; chosen: string; onChoose(key: string): void };

/** One of the stills of a film's press kit. */
export const StillChoice = ({ stills, name, chosen, onChoose }: StillChoiceProps) => (
  <fieldset>
    <legend className="mb-2 font-medium text-[0.9375rem]">Still</legend>
    <div className="grid grid-cols-3 gap-2 @md:grid-cols-4">
      {stills.map(({ key, alt }, place) => (
        <label
          key={key}
          className="relative cursor-pointer overflow-hidden rounded-control border-2 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text"
        >
          <input
            type="radio"
            name={name}
            checked={key === chosen}
            onChange={() => onChoose(key)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <img
            src={mediaUrl(smallKey(key))}
            alt={alt || `Still ${place + 1}`}
            loading="lazy"
            className="aspect-video w-full bg-raised object-cover"
          />
        </label>
      ))}
    </div>
  </fieldset>
);
