import { useCallback, useEffect, useRef, useState } from "react";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { colourAttributes, type PageTheme, titleGround } from "~/features/content/palettes/rules.ts";
import { isLostOn } from "~/features/content/pictures/rules/logotype-sight.ts";
import type { Template } from "~/features/content/templates/rules.ts";
import { hexOf } from "~/lib/colours.ts";

/** Pixels: enough to judge a logotype by, few enough to be read at once. */
const SAMPLE_WIDTH = 160;
const GROUNDS = { accent: "bg-accent", background: "bg-background" };

type LogotypeOnPageProps = {
  src: string;
  noun?: string;
  /** What stands behind it; by default what the chosen design sets its title on. */
  ground?: keyof typeof GROUNDS;
};

/** A logotype on its ground in the chosen design, and in words whether it vanishes there. */
export function LogotypeOnPage({ src, noun = "logotype", ground }: LogotypeOnPageProps) {
  const look = { template: useDraftValue("template") as Template, theme: useDraftValue("theme") as PageTheme };
  const behind = GROUNDS[ground ?? titleGround(look.template)];
  const place = useRef<HTMLSpanElement>(null);
  const [isLost, setLost] = useState(false);
  const measure = useCallback(() => setLost(place.current !== null && isLostIn(place.current)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ground is measured again when the page's look changes.
  useEffect(measure, [measure, look.template, look.theme]);
  return (
    <div className="flex max-w-xl flex-col gap-1.5 text-muted text-sm">
      <span
        ref={place}
        className={`grid h-28 place-items-center rounded-control p-4 ${behind}`}
        {...colourAttributes(look)}
      >
        <img src={src} alt="" onLoad={measure} className="max-h-20 max-w-full object-contain" />
      </span>
      On your page
      <p role="status" className="text-warning empty:hidden">
        {isLost &&
          `This ${noun} can hardly be seen on your page: its colour is too close to the background. Please choose it in another colour, or another design or theme.`}
      </p>
    </div>
  );
}

function isLostIn(place: HTMLElement): boolean {
  const image = place.querySelector("img");
  if (!image?.naturalWidth) return false;
  const height = Math.max(1, Math.round((SAMPLE_WIDTH * image.naturalHeight) / image.naturalWidth));
  const context = new OffscreenCanvas(SAMPLE_WIDTH, height).getContext("2d");
  if (!context) return false;
  const [red = 0, green = 0, blue = 0] = getComputedStyle(place).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  context.drawImage(image, 0, 0, SAMPLE_WIDTH, height);
  return isLostOn(hexOf([red, green, blue]), context.getImageData(0, 0, SAMPLE_WIDTH, height).data);
}
