import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { Button } from "~/ui/button.tsx";
import { pictureOfKey, smallKey } from "../rules.ts";
import { PictureChooser } from "./picture-chooser.tsx";

type StillsFieldProps = { name: string; values: string[]; most: number; onChange(): void };

/** The stills for print, in order; a removed one can be restored until the form is saved. */
export function StillsField({ name, values, most, onChange }: StillsFieldProps) {
  const [keys, setKeys] = useState(values);
  const [removed, setRemoved] = useState<{ key: string; place: number } | null>(null);
  const arrange = (change: (keys: string[]) => string[]) => {
    setKeys(change);
    onChange();
  };
  const swap = (place: number, other: number) =>
    arrange((keys) => keys.with(place, keys[other] ?? "").with(other, keys[place] ?? ""));
  const remove = (key: string, place: number) => {
    setRemoved({ key, place });
    arrange((keys) => keys.filter((kept) => kept !== key));
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {keys.map((key, place) => (
          <Still
            key={key}
            {...{ name: `${name}.${place}`, pictureKey: key, place, count: keys.length }}
            onMove={(step) => swap(place, place + step)}
            onRemove={() => remove(key, place)}
          />
        ))}
      </ul>
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
          Still removed.
          <Button
            type="button"
            variant="ghost"
            onClick={() => {
              arrange((keys) => keys.toSpliced(removed.place, 0, removed.key));
              setRemoved(null);
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {keys.length < most && (
        <PictureChooser
          label="Add stills"
          multiple
          onKept={({ key }) => arrange((keys) => (keys.length < most ? [...keys, key] : keys))}
        />
      )}
    </div>
  );
}

type StillProps = {
  name: string;
  pictureKey: string;
  place: number;
  count: number;
  onMove(step: -1 | 1): void;
  onRemove(): void;
};

function Still({ name, pictureKey, place, count, onMove, onRemove }: StillProps) {
  const size = pictureOfKey(pictureKey);
  const number = place + 1;
  return (
    <li className="flex flex-col gap-1 rounded-panel bg-surface p-3">
      <input type="hidden" name={name} value={pictureKey} />
      <img
        src={mediaUrl(smallKey(pictureKey))}
        alt={`Still ${number}`}
        loading="lazy"
        className="aspect-video w-full rounded-control bg-raised object-cover"
      />
      <div className="flex items-center gap-1">
        <span className="me-auto text-muted text-sm tabular-nums">{size && `${size.width} × ${size.height}`}</span>
        <Button
          type="button"
          variant="ghost"
          className="px-3"
          aria-label={`Move still ${number} forward`}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(-1)}
        >
          <ArrowLeft aria-hidden />
        </Button>
        <Button
          type="button"
          variant="ghost"
          className="px-3"
          aria-label={`Move still ${number} back`}
          aria-disabled={place === count - 1}
          onClick={() => place < count - 1 && onMove(1)}
        >
          <ArrowRight aria-hidden />
        </Button>
        <Button type="button" variant="ghost" className="px-3" aria-label={`Remove still ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}
