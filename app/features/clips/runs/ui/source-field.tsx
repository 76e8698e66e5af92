import { Film, Link2 } from "lucide-react";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { TextField } from "~/ui/text-field.tsx";

type SourceFieldProps = {
  hasFilms: boolean;
  fromLink: boolean;
  onChange(fromLink: boolean): void;
  error: string | undefined;
  /** What becomes of a link to a platform, where a service takes it. */
  linkHint: string | null;
};

const FILES = "A direct link to the file: MP4, MOV or AVI, up to 500 MB.";
const NOT_HANDED_OUT = "YouTube, Vimeo and Wistia play videos, but do not hand out their files.";

/** A film of the account, where there is one, or a video URL. */
export const SourceField = ({ hasFilms, fromLink, onChange, error, linkHint }: SourceFieldProps) => (
  <>
    {hasFilms ? (
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-medium text-[0.9375rem]">Video</legend>
        <ChoiceTile
          {...{ type: "radio", name: "source", value: "film", label: "A film of yours", icon: Film }}
          checked={!fromLink}
          onChange={(isChosen) => isChosen && onChange(false)}
        />
        <ChoiceTile
          {...{ type: "radio", name: "source", value: "link", label: "A video URL", icon: Link2 }}
          checked={fromLink}
          onChange={(isChosen) => isChosen && onChange(true)}
        />
      </fieldset>
    ) : (
      <input type="hidden" name="source" value="link" />
    )}
    {fromLink && (
      <TextField
        label="Video URL"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        required
        hint={linkHint ? `${FILES} ${linkHint}` : `${FILES} ${NOT_HANDED_OUT}`}
        error={error}
      />
    )}
  </>
);
