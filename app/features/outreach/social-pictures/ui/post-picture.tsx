import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import type { Format } from "~/features/outreach/networks/rules.ts";
import { Button } from "~/ui/button.tsx";
import { LateFile } from "~/ui/late-file.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { type SocialPictures, sizeOf } from "../rules.ts";

type PostPictureProps = { format: Format; title: string; drawn: SocialPictures };

/** The picture in the network's size; until it is made, a placeholder of the same shape. */
export function PostPicture({ format, title, drawn: { state, pictures } }: PostPictureProps) {
  const picture = pictures[format];
  const { width, height } = picture ?? sizeOf(format);
  return (
    <figure>
      {picture ? (
        <img
          src={picture.url}
          width={width}
          height={height}
          alt={`${title}, as it is posted`}
          className="h-auto max-h-[34rem] w-auto max-w-full rounded-control border border-line"
        />
      ) : (
        <div
          className="grid max-h-[34rem] max-w-full place-items-center rounded-control border border-line bg-surface p-6 text-center text-muted text-sm"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {state === "late" ? <LateFile noun="picture" /> : <p role="status">Making your picture …</p>}
        </div>
      )}
      <figcaption className="mt-3 text-muted text-sm">
        {width} × {height} pixels
      </figcaption>
      {picture && <PictureActions {...picture} title={title} />}
    </figure>
  );
}

type PictureActionsProps = { url: string; fileName: string; title: string };

function PictureActions({ url, fileName, title }: PictureActionsProps) {
  const [problem, setProblem] = useState("");
  const share = () => sharePicture(url, fileName, title).then(setProblem);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <a
        href={url}
        download={fileName}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-edge bg-surface px-4 font-semibold text-[0.9375rem] hover:bg-raised [&_svg]:size-5"
      >
        <Download aria-hidden />
        Download picture
      </a>
      {useMayShareFiles() && (
        <Button type="button" variant="ghost" icon={<Share2 aria-hidden />} onClick={() => void share()}>
          Share picture
        </Button>
      )}
      <p role="status" className="text-sm text-warning empty:sr-only">
        {problem}
      </p>
    </div>
  );
}

const probe = () => ({ files: [new File(["."], "picture.jpg", { type: "image/jpeg" })] });

function useMayShareFiles(): boolean {
  return useHydrated() && Boolean(navigator.canShare?.(probe()));
}

/** Returns an error message; nothing on success or when the user cancelled. */
async function sharePicture(url: string, fileName: string, title: string): Promise<string> {
  try {
    const bytes = await (await fetch(url)).blob();
    await navigator.share({ title, files: [new File([bytes], fileName, { type: "image/jpeg" })] });
    return "";
  } catch (error) {
    const wasCancelled = error instanceof Error && error.name === "AbortError";
    return wasCancelled ? "" : "Sharing did not work here. Download the picture instead.";
  }
}
