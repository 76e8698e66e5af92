import {
  Bell,
  ChartNoAxesColumn,
  ChartSpline,
  Clapperboard,
  Download,
  Film,
  FolderOpen,
  GraduationCap,
  HandCoins,
  Inbox,
  LayoutTemplate,
  Link2,
  ListVideo,
  type LucideIcon,
  Mails,
  Megaphone,
  MessagesSquare,
  MonitorPlay,
  Newspaper,
  Scissors,
  Settings,
  SmilePlus,
  Trophy,
  UserRound,
  Users,
} from "lucide-react";
import { currentItem, type EntryId, type MenuGroup, type MenuItem } from "~/features/studio/menu/rules.ts";
import type { MenuSection } from "~/ui/shell/menu.tsx";
import type { MenuEntry, Waiting } from "~/ui/shell/menu-link.tsx";

/** The icon of every entry of `studio/menu/rules.ts`: a screen needs a line there and one here. */
export const ICONS: Record<EntryId, LucideIcon> = {
  site: MonitorPlay,
  profile: UserRound,
  film: Film,
  episodes: ListVideo,
  press: Newspaper,
  festivals: Trophy,
  spotlight: HandCoins,
  clips: Scissors,
  "emoji-packs": SmilePlus,
  content: FolderOpen,
  inquiries: Inbox,
  inbox: Bell,
  projects: Clapperboard,
  templates: LayoutTemplate,
  comments: MessagesSquare,
  contacts: Users,
  analytics: ChartNoAxesColumn,
  "deep-analytics": ChartSpline,
  campaigns: Mails,
  posts: Megaphone,
  export: Download,
  guides: GraduationCap,
  links: Link2,
  settings: Settings,
};

/** The number of waiting items of an entry. */
export type WaitingThere = Partial<Record<EntryId, Waiting>>;

/** The menu for the screen at this address. */
export function currentMenu(menu: MenuGroup[], pathname: string, waiting: WaitingThere) {
  const current = currentItem(menu, pathname);
  const draw = (item: MenuItem): MenuEntry => ({
    ...item,
    icon: ICONS[item.id],
    current: item.id === current,
    waiting: waiting[item.id] ?? null,
  });
  const sections: MenuSection[] = menu.map(({ id, heading, items }) => ({ id, heading, items: items.map(draw) }));
  return { sections, draw };
}
