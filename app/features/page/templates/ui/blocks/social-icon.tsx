import type { SocialLink } from "~/features/content/films/rules.ts";

/** Drawn here: maintained icon sets no longer contain logos of networks. */
const SHAPES: Record<SocialLink["platform"], string> = {
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17.5 6.5h.01",
  twitter: "M4 4l16 16M20 4 4 20",
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  youtube:
    "M4 5.5h16A2.5 2.5 0 0 1 22.5 8v8a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 16V8A2.5 2.5 0 0 1 4 5.5zM10 9l5 3-5 3z",
  tiktok: "M14 2v13.5a4.5 4.5 0 1 1-4.5-4.5M14 2a6 6 0 0 0 6 6",
  website: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM2 12h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20z",
};

export const SocialIcon = ({ platform }: Pick<SocialLink, "platform">) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[platform]} />
  </svg>
);
