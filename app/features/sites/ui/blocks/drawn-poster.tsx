import { type Motif, posterMotif } from "../../rules.ts";

/** A poster of a few shapes in the theme's colours, for a title without a picture. */
export function DrawnPoster({ title }: { title: string }) {
  const Scene = SCENES[posterMotif(title)];
  return (
    <svg className="drawn" viewBox="0 0 1600 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path className="ink-ground" d="M0 0h1600v900H0z" />
      <Scene />
    </svg>
  );
}

const Moon = () => (
  <>
    <circle className="ink-light" cx="1300" cy="330" r="188" />
    <path className="ink-far" d="M0 640 380 520l300 96 360-176 330 128 230-92v424H0z" />
    <path className="ink-near" d="M0 760l460-88 420 96 390-120 330 76v176H0z" />
  </>
);

const Beam = () => (
  <>
    <path className="ink-far" d="M1600 60 0 350v420z" />
    <path className="ink-light ink-thin" d="M1600 60 0 557v233z" />
    <path className="ink-near" d="M0 900V780q90-70 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0 180 0v120z" />
  </>
);

const Horizon = () => (
  <>
    <path className="ink-light" d="M1080 500a220 220 0 0 1 440 0z" />
    <path className="ink-near" d="M0 500h1600v400H0z" />
    <path
      className="ink-light"
      d="M1120 540h360v14h-360zM1160 592h280v11h-280zM1200 640h200v8h-200zM1240 684h120v6h-120z"
    />
  </>
);

const Window = () => (
  <>
    <path className="ink-light" d="M1215 210h190v450h-190z" />
    <path className="ink-far" d="M1215 660h190l170 240h-620z" />
    <path className="ink-ground" d="M1302 470a24 24 0 1 1 16 0q30 8 32 56l6 134h-92l6-134q2-48 32-56z" />
  </>
);

const SCENES: Record<Motif, () => React.ReactNode> = { moon: Moon, beam: Beam, horizon: Horizon, window: Window };
