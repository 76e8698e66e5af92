import { X } from "lucide-react";
import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { LOGO, smallKey } from "~/features/content/pictures/rules.ts";
import { PictureChooser } from "~/features/content/pictures/ui/picture-chooser.tsx";
import { DESIGNS_WITH_MASTHEAD, templateName } from "~/features/content/templates/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { Button } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { LogotypeOnPage } from "./logotype-on-page.tsx";

const PATH = "film.logoImageKey";
const DESIGNS = new Intl.ListFormat("en").format(DESIGNS_WITH_MASTHEAD.map(templateName));

/** The maker's logo. */
export function LogoPart() {
  const key = useDraftValue(PATH) as string;
  const change = useDraftChange();
  return (
    <FormPart
      heading="Your logo"
      lead={`Stands in place of your name at the top of the page, in the designs that have it there: ${DESIGNS}.`}
    >
      <div className="flex flex-col gap-3">
        {key && <LogotypeOnPage src={mediaUrl(smallKey(key))} noun="logo" ground="background" />}
        <div className="flex flex-wrap items-center gap-3">
          <PictureChooser
            use={LOGO}
            label={key ? "Change logo" : "Add logo"}
            onKept={(kept) => change(PATH, kept.key)}
          />
          {key && (
            <Button
              type="button"
              variant="ghost"
              className="px-3"
              aria-label="Remove logo"
              onClick={() => change(PATH, "")}
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
        <p className="text-muted text-sm">JPEG, PNG or WebP; PNG and WebP keep a transparent background.</p>
        <ClashNotice path={PATH} />
      </div>
    </FormPart>
  );
}
