import { useState } from "react";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { LinkPreview } from "~/features/video/videos/ui/link-preview.tsx";
import { VideoUpload } from "~/features/video/videos/ui/video-upload.tsx";
import type { VideoId } from "~/lib/ids.ts";
import type { ResumableUpload } from "~/ui/resumable-upload.ts";
import { TextField } from "~/ui/text-field.tsx";
import { useUncured } from "~/ui/use-uncured.ts";
import { FILM_MESSAGES } from "../rules.ts";

export type Upload = { videoId: VideoId | null; status: string | null };

type FilmSourceProps = {
  link: string;
  upload: Upload;
  error?: string;
  onUpload: (upload: Upload) => void;
  /** The file that was chosen in this browser; null once it is removed. */
  onFile?: (file: File | null) => void;
  /** The upload that goes on when the screen is left. */
  kept?: ResumableUpload;
};

const TEXT_BUTTON = "inline-flex min-h-11 items-center text-link";

/** A link to the film, or an upload; a link takes precedence over a file. */
export function FilmSource({ link: firstLink, upload, error: answered, onUpload, onFile, kept }: FilmSourceProps) {
  const [error, cure] = useUncured(answered);
  const [url, setUrl] = useState(firstLink);
  const [wantsLink, setWantsLink] = useState(false);
  const link = detectVideoLink(url);
  const asksLink = !upload.videoId || wantsLink || url !== "";
  return (
    <fieldset onInput={cure}>
      <legend className="sr-only">Video</legend>
      <input type="hidden" name="videoId" value={upload.videoId ?? ""} />
      {link ? (
        <div>
          <input type="hidden" name="videoUrl" value={url} />
          <LinkPreview link={link} />
          <button type="button" className={TEXT_BUTTON} onClick={() => setUrl("")}>
            Change video
          </button>
        </div>
      ) : (
        asksLink && <LinkField url={url} error={error} onChange={setUrl} />
      )}
      <div hidden={link !== null} className="mt-6">
        {asksLink && <Or />}
        <VideoUpload
          {...upload}
          onChange={(next) => {
            cure();
            onUpload(next);
          }}
          onFile={onFile}
          kept={kept}
          error={asksLink ? undefined : error}
        />
        {!asksLink && (
          <button type="button" className={TEXT_BUTTON} onClick={() => setWantsLink(true)}>
            Use URL instead
          </button>
        )}
      </div>
    </fieldset>
  );
}

function LinkField({ url, error, onChange }: { url: string; error?: string; onChange: (url: string) => void }) {
  const [left, setLeft] = useState(false);
  const problem = left && url.trim() ? FILM_MESSAGES.link : error;
  return (
    <TextField
      label="Video URL"
      name="videoUrl"
      type="url"
      inputMode="url"
      placeholder="https://"
      hint="A link to YouTube, Vimeo or Wistia"
      autoComplete="off"
      value={url}
      error={problem}
      isLive
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(true)}
    />
  );
}

function Or() {
  return (
    <p className="mb-6 flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
