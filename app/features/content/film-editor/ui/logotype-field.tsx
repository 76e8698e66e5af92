import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { LOGOTYPE, logotypeOfKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { LogotypeOnPage } from "./logotype-on-page.tsx";
import { MarkChooser } from "./mark-chooser.tsx";

const PATH = "film.logotypeImageKey";

/** The picture that stands for the title, shown on both grounds: a black one cannot be seen on a dark page. */
export function LogotypeField() {
  const key = useDraftValue(PATH) as string;
  const change = useDraftChange();
  const logotype = logotypeOfKey(key);
  return (
    <div className="flex flex-col gap-3">
      {logotype && (
        <>
          <LogotypeOnPage src={mediaUrl(key)} />
          <ul className="grid max-w-xl grid-cols-2 gap-3 text-muted text-sm">
            <OnGround src={mediaUrl(key)} ground="bg-[#101010]" name="On dark" />
            <OnGround src={mediaUrl(key)} ground="bg-[#f4f1ea]" name="On light" />
          </ul>
        </>
      )}
      <MarkChooser
        use={LOGOTYPE}
        noun="logotype"
        isThere={logotype !== null}
        onChange={(chosen) => change(PATH, chosen)}
      />
      <p className="text-muted text-sm">
        PNG or SVG with a transparent background: stands for the title on the page, its preview picture, press kit and
        poster. Turn lettering into paths before you export it.
      </p>
      <ClashNotice path={PATH} />
    </div>
  );
}

const OnGround = ({ src, ground, name }: { src: string; ground: string; name: string }) => (
  <li className="flex flex-col gap-1.5">
    <span className={`grid h-28 place-items-center rounded-control p-4 ${ground}`}>
      <img src={src} alt="" className="max-h-20 max-w-full object-contain" />
    </span>
    {name}
  </li>
);
