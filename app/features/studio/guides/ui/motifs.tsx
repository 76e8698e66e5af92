import type { ReactNode } from "react";

/** Line drawings for the guides' covers, on a field of 120 by 120. */
const MOTIFS: Record<string, ReactNode> = {
  "first-ten-seconds": (
    <>
      <circle cx="60" cy="60" r="46" className="stroke-edge" />
      <path d="M60 60V14a46 46 0 0 1 39.8 23z" className="fill-accent" />
    </>
  ),
  "poster-frame": (
    <>
      <path d="M10 26h100v56H10z" className="stroke-edge" />
      <path d="M70 58h40v24H70z" className="fill-accent" />
      <path d="M10 96h32M10 106h20" className="stroke-edge" />
    </>
  ),
  "titles-and-loglines": (
    <>
      <path d="M12 24h72v16H12z" className="fill-accent" />
      <path d="M12 62h96M12 78h84M12 94h52" className="stroke-edge" />
    </>
  ),
  captions: (
    <>
      <path d="M10 20h100v76H10z" className="stroke-edge" />
      <path d="M30 72h60v6H30zM42 83h36v6H42z" className="fill-accent" />
    </>
  ),
  exporting: (
    <>
      <path d="M14 60h92" className="stroke-edge" />
      <path d="M20 48v24M34 34v52M48 52v16M76 44v32M90 38v44M104 54v12" className="stroke-edge" />
      <path d="M59 20h6v80h-6z" className="fill-accent" />
    </>
  ),
  "trailers-and-clips": (
    <>
      <path d="M10 22h66v37H10z" className="stroke-edge" />
      <path d="M10 70h66v28H10z" className="stroke-edge" />
      <path d="M86 22h24v76H86z" className="fill-accent" />
    </>
  ),
  "press-kits": (
    <>
      <path d="M30 12h66v86" className="stroke-edge" />
      <path d="M20 22h66v86H20z" className="stroke-edge" />
      <path d="M30 34h46v26H30z" className="fill-accent" />
      <path d="M30 74h46M30 86h46M30 96h24" className="stroke-edge" />
    </>
  ),
  "reviews-and-comments": (
    <>
      <path d="M10 18h72v44H34L20 76V62H10z" className="stroke-edge" />
      <path d="M110 56H50v38h38l12 12V94h10z" className="fill-accent" />
    </>
  ),
  "week-by-week": (
    <>
      {[14, 32, 50, 68, 86].flatMap((top) =>
        [14, 32, 50, 68, 104].map((left) => (
          <circle key={`${left}-${top}`} cx={left} cy={top + 6} r="4" className="fill-edge" />
        )),
      )}
      {[14, 32, 50, 68, 86].map((top) => (
        <circle key={top} cx="86" cy={top + 6} r="6.5" className="fill-accent" />
      ))}
    </>
  ),
  showreels: (
    <>
      <path d="M10 24h100v20H10z" className="fill-accent" />
      <path
        d="M10 52h38v20H10zM56 52h30v20H56zM94 52h16v20H94zM10 80h64v20H10zM82 80h28v20H82z"
        className="stroke-edge"
      />
    </>
  ),
  headshots: (
    <>
      <path d="M20 10h80v100H20z" className="stroke-edge" />
      <circle cx="60" cy="50" r="20" className="fill-accent" />
      <path d="M28 110c2-24 16-32 32-32s30 8 32 32" className="stroke-edge" />
    </>
  ),
  "casting-inquiries": (
    <>
      <path d="M10 28h100v66H10z" className="stroke-edge" />
      <path d="m10 28 50 38 50-38z" className="fill-accent" />
    </>
  ),
};

/** The drawing on a guide's cover. */
export const Motif = ({ id, className }: { id: string; className?: string }) => (
  <svg viewBox="0 0 120 120" fill="none" strokeWidth="2" aria-hidden="true" className={className}>
    {MOTIFS[id]}
  </svg>
);
