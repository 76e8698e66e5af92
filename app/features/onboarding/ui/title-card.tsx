import { platformName, type Role } from "../rules.ts";

type TitleCardProps = {
  username: string | null;
  role: Role | null;
  genres: string[];
  platforms: string[];
  title: string | null;
};

const BILLING: Record<Role, string> = { filmmaker: "A film by", actor: "Starring", distributor: "Presented by" };

/** A poster that fills in with every answer; for the eye only, all of it is in the steps too. */
export function TitleCard({ username, role, genres, platforms, title }: TitleCardProps) {
  return (
    <aside aria-hidden className="sticky top-16 hidden h-fit w-80 shrink-0 lg:block">
      <div className="relative flex aspect-2/3 flex-col overflow-hidden rounded-md border border-line bg-surface p-7">
        <Beam />
        <p className="relative text-muted text-xs tracking-[0.2em]">{genres.slice(0, 3).join("  ·  ").toUpperCase()}</p>
        <div className="relative mt-auto">
          <p className="text-muted text-sm">{role ? `${BILLING[role]} ${username ?? ""}` : (username ?? "")}</p>
          <p className="mt-2 line-clamp-5 text-balance break-words font-semibold text-4xl leading-[1.02] tracking-tight">
            {title ?? "Untitled"}
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

/** The light of a projector, from above. */
function Beam() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" viewBox="0 0 200 300" preserveAspectRatio="none">
      <defs>
        <linearGradient id="beam" x1="0.7" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.55" />
          <stop offset="0.75" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M168 0 L176 0 L150 300 L-60 300 Z" fill="url(#beam)" />
      <path d="M170 0 L174 0 L84 300 L10 300 Z" fill="url(#beam)" opacity="0.6" />
    </svg>
  );
}
