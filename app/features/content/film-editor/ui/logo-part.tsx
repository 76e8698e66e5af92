import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { LOGO, smallKey } from "~/features/content/pictures/rules.ts";
import { DESIGNS_WITH_MASTHEAD, templateName } from "~/features/content/templates/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { LogotypeOnPage } from "./logotype-on-page.tsx";
import { MarkChooser } from "./mark-chooser.tsx";

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
        <MarkChooser use={LOGO} noun="logo" isThere={key !== ""} onChange={(chosen) => change(PATH, chosen)} />
        <p className="text-muted text-sm">JPEG, PNG or WebP; PNG and WebP keep a transparent background.</p>
        <ClashNotice path={PATH} />
      </div>
    </FormPart>
  );
}
