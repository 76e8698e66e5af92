import { type RefObject, useRef, useState } from "react";
import { useRoom } from "~/ui/use-room.ts";
import { useWideScreen } from "~/ui/wide-screen.ts";

/** The widths of devices, in CSS pixels; those of the wizard (`screen-previews.tsx`) for phones and tablets. */
export const WIDTHS = { phone: 375, tablet: 768, desktop: 1440 } as const;
/** Heights of the frames in previews; the specification's. A desktop has what there is. */
const HEIGHTS = { phone: 667, tablet: 1024, desktop: null } as const;
export type Device = keyof typeof WIDTHS;

/** The device whose width is shown: the one that was chosen, until then the one in use. */
export function useDevice(): [Device, (device: Device) => void] {
  const isWide = useWideScreen();
  const [chosen, setChosen] = useState<Device | null>(null);
  return [chosen ?? (isWide ? "desktop" : "phone"), setChosen];
}

type PageViewProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  title: string;
  device: Device;
  /** Shows the whole device, not only what fits at its width. */
  isWhole?: boolean;
  /** The page is not to be seen yet; a skeleton of its opening is. */
  isVeiled?: boolean;
};

/** The page in a frame as wide as the device, made smaller where the screen has less room. A phone has its own width. */
export function PageView({ frame, address, title, device, isWhole = false, isVeiled = false }: PageViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const isWide = useWideScreen();
  const width = device === "phone" && !isWide ? room.width : WIDTHS[device];
  const height = isWhole && isWide ? HEIGHTS[device] : null;
  const scale = room.width ? Math.min(1, room.width / (width || 1), height ? room.height / height : 1) : 1;
  return (
    <div ref={area} className="relative flex min-h-0 min-w-0 justify-center overflow-hidden bg-background">
      {isVeiled && <OpeningSkeleton />}
      <iframe
        ref={frame}
        src={address}
        title={title}
        className={`shrink-0 origin-top border-line bg-background md:border-x ${isVeiled || !room.width ? "invisible" : ""}`}
        style={{ width: width || "100%", height: height ?? (scale < 1 ? room.height / scale : "100%"), scale }}
      />
    </div>
  );
}

const BAR = "animate-pulse rounded-control bg-surface";

/** The shape of a page's first screen: a picture, a title, a text and a button. */
const OpeningSkeleton = () => (
  <div aria-hidden className="absolute inset-0 flex flex-col gap-4 p-[6%]">
    <div className={`${BAR} min-h-0 grow`} />
    <div className={`${BAR} h-12 w-1/2`} />
    <div className={`${BAR} h-4 w-2/3`} />
    <div className={`${BAR} h-11 w-36`} />
  </div>
);
