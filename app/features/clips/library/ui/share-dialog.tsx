import { useClipTexts } from "~/features/clips/scheduling/ui/use-clip-texts.ts";
import { CopyEmbedCode } from "~/features/content/sites/ui/copy-embed-code.tsx";
import { AddressActions } from "~/ui/address-actions.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { type ClipEntry, clipPath } from "../rules.ts";
import { ShareTexts } from "./share-texts.tsx";

/** Gives a clip its public address, which can be copied and taken back. */
export function ShareDialog({ clip, onClose }: { clip: ClipEntry; onClose(): void }) {
  const { Form, state } = useSender();
  const texts = useClipTexts(clip.id);
  const isBusy = state !== "idle";
  return (
    <Dialog title={`Share ${clip.title}`} onClose={onClose}>
      {texts && !texts.isFilmPublic && (
        <div className="mb-5">
          <Notice>The clip’s page shows as soon as its film is on a public page of yours.</Notice>
        </div>
      )}
      {clip.isShared ? (
        <Shared clip={clip} />
      ) : (
        <p>The clip gets a page of its own, which everybody with its address can see while your film is public.</p>
      )}
      <Form method={clip.isShared ? "delete" : "put"} action={`/studio/clips/${clip.id}/sharing`} className="mt-6">
        <Button variant={clip.isShared ? "quiet" : "primary"} pending={isBusy}>
          {clip.isShared ? "Stop sharing" : "Make a public page"}
        </Button>
      </Form>
      {texts && <ShareTexts key={String(clip.isShared)} posts={texts.posts} />}
    </Dialog>
  );
}

function Shared({ clip }: { clip: ClipEntry }) {
  const url = new URL(clipPath(clip.id), location.href).href;
  return (
    <>
      <p>
        <a href={url} target="_blank" rel="noreferrer" className="break-all">
          {url}
        </a>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <AddressActions url={url} title={clip.title} />
        <CopyEmbedCode url={url} />
      </div>
    </>
  );
}
