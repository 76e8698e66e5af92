import { X } from "lucide-react";
import type { LOGO, LOGOTYPE } from "~/features/content/pictures/rules.ts";
import { PictureChooser } from "~/features/content/pictures/ui/picture-chooser.tsx";
import { Button } from "~/ui/button.tsx";

type MarkChooserProps = {
  use: typeof LOGO | typeof LOGOTYPE;
  /** As in "Add logo". */
  noun: string;
  isThere: boolean;
  /** The key of the picture that was chosen; empty when it was removed. */
  onChange(key: string): void;
};

/** Chooses, replaces and removes a logo or a logotype. */
export const MarkChooser = ({ use, noun, isThere, onChange }: MarkChooserProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <PictureChooser
      use={use}
      label={isThere ? `Change ${noun}` : `Add ${noun}`}
      onKept={(kept) => onChange(kept.key)}
    />
    {isThere && (
      <Button type="button" variant="ghost" className="px-3" aria-label={`Remove ${noun}`} onClick={() => onChange("")}>
        <X aria-hidden />
      </Button>
    )}
  </div>
);
