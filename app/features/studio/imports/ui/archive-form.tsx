import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { SendingFilm } from "~/features/video/videos/ui/sending-film.tsx";
import { bytesText } from "~/lib/byte-sizes.ts";
import { Button } from "~/ui/button.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { useResumableUpload } from "~/ui/use-resumable-upload.ts";
import { type AccountImport, ARCHIVES_PATH, NO_FILE } from "../rules.ts";
import { Press } from "./import-press.tsx";

const refusalOf = ({ size }: File) => (size ? null : NO_FILE);

/** Chooses an archive and sends it; `unfinished` is one whose sending has stopped, which the same file continues. */
export function ArchiveForm({ unfinished }: { unfinished: AccountImport | null }) {
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [isMissing, setIsMissing] = useState(false);
  const begun = useRef<string>(null);
  const upload = useResumableUpload({
    ...{ endpoint: ARCHIVES_PATH, refusalOf },
    onBegun: (id) => {
      begun.current = id;
    },
    onArrived: () => void revalidate(),
  });
  const { sending, choose, pause, resume } = upload;
  const giveUp = async () => {
    await upload.drop();
    if (begun.current) await fetch(`/studio/imports/${begun.current}/removal`, { method: "POST" }).catch(() => {});
    await revalidate();
  };
  if (sending)
    return (
      <SendingFilm
        sending={sending}
        removal="Cancel"
        onPause={() => void pause()}
        onResume={resume}
        onRemove={() => void giveUp()}
      />
    );
  return (
    <>
      {unfinished && <Unfinished unfinished={unfinished} />}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const file = new FormData(event.currentTarget).get("archive");
          const isThere = file instanceof File && file.size > 0;
          setIsMissing(!isThere);
          if (isThere) void choose(file);
        }}
      >
        <FileField
          label="Archive"
          name="archive"
          accept=".zip,application/zip"
          error={isMissing ? NO_FILE : (upload.refusal ?? undefined)}
          hint="The .zip file that Export Data has made. A lost connection does not matter: it goes on where it stopped."
        />
        <Button variant="quiet" icon={<Upload aria-hidden />} disabled={!isHydrated} className="self-start">
          Check the archive
        </Button>
        <noscript>
          <p className="text-muted text-sm">Sending an archive needs JavaScript.</p>
        </noscript>
      </form>
    </>
  );
}

const Unfinished = ({ unfinished: { id, fileName, byteSize } }: { unfinished: AccountImport }) => (
  <Notice tone="info">
    <p className="break-words">
      {fileName} ({bytesText(byteSize)}) has not arrived completely. Choose the same file again to go on where it
      stopped.
    </p>
    <div className="mt-3">
      <Press id={id} what="removal" label="Cancel" pendingLabel="Cancelling…" variant="quiet" />
    </div>
  </Notice>
);
