import "./title-card.css";
import { firstTemplate } from "~/features/account/onboarding/rules.ts";
import { platformName, type Role } from "~/features/account/roles/rules.ts";

type TitleCardProps = {
  name: string | null;
  username: string | null;
  role: Role | null;
  genres: string[];
  platforms: string[];
  title: string | null;
  /** Address of the film's picture; null while there is none. */
  still: string | null;
};

const BILLING: Record<Role, string> = { filmmaker: "A film by", actor: "Starring", distributor: "Presented by" };

/** A poster that fills in with every answer; decorative, because the steps contain all of it. */
export function TitleCard({ name, username, role, genres, platforms, title, still }: TitleCardProps) {
  const byline = name || (username ?? "");
  return (
    <aside aria-hidden className="sticky top-16 hidden h-fit w-56 shrink-0 md:block lg:w-80">
      <div className="relative flex aspect-2/3 flex-col overflow-hidden rounded-md border border-line bg-surface p-5 lg:p-7">
        {still ? <Still address={still} /> : <Beam />}
        <p className="relative text-muted text-xs tracking-[0.2em]">{genres.slice(0, 3).join("  ·  ").toUpperCase()}</p>
        <div className="relative mt-auto">
          <p className="text-muted text-sm">{role ? `${BILLING[role]} ${byline}` : byline}</p>
          <p
            className="title-card-title mt-2 line-clamp-5 text-balance break-words"
            data-design={role && firstTemplate(role)}
            dir="auto"
          >
            {title || "Untitled"}
          </p>
          <p className="mt-6 min-h-9 border-line border-t pt-3 text-muted text-xs leading-relaxed">
            {platforms.map(platformName).join("   ")}
          </p>
        </div>
      </div>
      <p className="mt-4 truncate text-center text-muted text-sm">{username ? `/u/${username}` : " "}</p>
    </aside>
  );
}

/** The film's picture behind the lettering, which stands on the card's ground. */
const Still = ({ address }: { address: string }) => (
  <>
    <img src={address} alt="" className="absolute inset-0 size-full object-cover" />
    <div className="absolute inset-0 bg-linear-to-t from-35% from-surface to-80% to-surface/10" />
    <div className="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-surface/80 to-transparent" />
  </>
);

/** A light from above, in the theme's colours. */
function Beam() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox="0 0 200 300"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <radialGradient id="beam-lamp" cx="0.82" cy="0" r="1">
          <stop offset="0" stopColor="color-mix(in oklab, var(--accent) 60%, var(--text))" />
          <stop offset="0.3" stopColor="var(--accent)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
        <filter id="beam-soft" x="-50%" y="-20%" width="200%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <filter id="beam-grain">
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" stitchTiles="stitch" />
          <feColorMatrix type="saturate" values="0" />
        </filter>
      </defs>
      <rect width="200" height="300" fill="url(#beam-lamp)" opacity="0.28" />
      <g filter="url(#beam-soft)" fill="url(#beam-lamp)">
        <path d="M164 -10 L172 -10 L150 280 L-70 280 Z" opacity="0.75" />
        <path d="M165 -10 L171 -10 L96 300 L10 300 Z" />
      </g>
      <rect width="200" height="300" filter="url(#beam-grain)" opacity="0.14" />
    </svg>
  );
}
