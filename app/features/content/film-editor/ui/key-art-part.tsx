import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import type { KeyArtShape } from "~/features/content/films/rules.ts";
import type { FramedPicture } from "~/features/content/pictures/rules/focus.ts";
import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import { FocusPicker } from "~/features/content/pictures/ui/focus-picker.tsx";
import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { LogotypeField } from "./logotype-field.tsx";

type Shape = { shape: KeyArtShape; label: string; use: string; crops: { name: string; ratio: string }[] };

const SHAPES: Shape[] = [
  {
    ...{ shape: "wide", label: "wide picture", use: "16:9, opens the page in place of the film’s still" },
    crops: [
      { name: "Computer", ratio: "16 / 9" },
      { name: "Phone", ratio: "9 / 16" },
    ],
  },
  {
    ...{ shape: "portrait", label: "poster", use: "2:3, with the title in the picture: the film’s poster" },
    crops: [{ name: "Poster", ratio: "2 / 3" }],
  },
  {
    ...{ shape: "square", label: "square picture", use: "1:1, for small places and square posts" },
    crops: [{ name: "Square", ratio: "1 / 1" }],
  },
];

/** The owner's own pictures of the film in the draft. */
export const KeyArtPart = () => (
  <FormPart heading="Key art" lead="Your own pictures in place of frames of the film.">
    <div className="flex flex-col gap-8">
      {SHAPES.map((shape) => (
        <KeyArtField key={shape.shape} {...shape} />
      ))}
      <LogotypeField />
    </div>
  </FormPart>
);

function KeyArtField({ shape, label, use, crops }: Shape) {
  const path = `film.keyArt.${shape}`;
  const art = useDraftValue(path) as FramedPicture | null;
  const change = useDraftChange();
  const size = art && pictureOfKey(art.imageKey);
  return (
    <div className="flex flex-col gap-3">
      <PictureField
        name={`${path}.imageKey`}
        value={art?.imageKey ?? ""}
        label={label}
        onChange={(imageKey) => change(path, imageKey ? { imageKey, x: 50, y: 50 } : null)}
      />
      <p className="text-muted text-sm">{use}</p>
      {art && size && (
        <FocusPicker
          {...{ src: mediaUrl(smallKey(art.imageKey)), width: size.width, height: size.height, crops }}
          label={`Focal point of the ${label}`}
          focus={art}
          onChange={(focus) => change(path, { imageKey: art.imageKey, ...focus })}
        />
      )}
      <ClashNotice path={path} />
    </div>
  );
}
