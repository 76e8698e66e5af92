import {
  Award,
  BookOpen,
  CalendarDays,
  Clapperboard,
  Film,
  Images,
  Info,
  ListVideo,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  MonitorPlay,
  PanelTop,
  Quote,
  Share2,
  Sparkles,
  Type,
  Users,
} from "lucide-react";
import { useState } from "react";

const ICONS: Partial<Record<string, LucideIcon>> = {
  ...{ hero: PanelTop, episodes: ListVideo, about: Info, film: Info, laurels: Award, crew: Users, watch: MonitorPlay },
  ...{ trailers: Film, shorts: Film, stills: Images, story: BookOpen, screenings: CalendarDays, press: Quote },
  ...{ comments: MessageSquare, follow: Megaphone, "more-films": Clapperboard, connect: Share2 },
  ...{ spotlight: Sparkles, contact: Mail },
};

/** What a section shows first, small: its picture, without one the sign of its kind. Decorative. */
export function SectionPicture({ id, picture }: { id: string; picture?: string }) {
  // A section of the owner's own words has an id of its own.
  const Icon = ICONS[id] ?? Type;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className="grid h-[1.875rem] w-12 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted"
    >
      {picture && picture !== failed ? (
        <img
          src={picture}
          alt=""
          width={48}
          height={30}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(picture)}
        />
      ) : (
        <Icon className="size-4" />
      )}
    </span>
  );
}
