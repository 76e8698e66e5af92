import {
  ChartNoAxesColumn,
  Clapperboard,
  GraduationCap,
  HandCoins,
  Inbox,
  Link2,
  ListVideo,
  Megaphone,
  MessagesSquare,
  MonitorPlay,
  Newspaper,
  Ticket,
  UserRound,
  Users,
} from "lucide-react";
import { INBOX } from "~/features/inquiries/rules.ts";
import { dashboardPath } from "~/features/roles/rules.ts";
import { UnreadInquiries } from "./unread-inquiries.tsx";

/** What the studio's sidebar leads to; `home` is the dashboard of the account's role. */
export const studioTools = (home: string) => [
  { to: `${home}/public-links`, label: "Links", icon: Link2 },
  ...(home === dashboardPath("actor") ? [] : [learnings(home, "Access video learnings")]),
  { to: `${home}/site`, label: "Your site", icon: MonitorPlay },
  ...(home === dashboardPath("actor") ? [{ to: "/studio/profile", label: "Your profile", icon: UserRound }] : []),
  { to: "/studio/film", label: "Your film", icon: Clapperboard },
  { to: "/studio/film/episodes", label: "Episodes", icon: ListVideo },
  { to: "/studio/film/press", label: "Cast & press", icon: Newspaper },
  ...(home === dashboardPath("actor")
    ? [
        { to: "/studio/spotlight", label: "Spotlight", icon: HandCoins },
        { to: INBOX, label: "Inquiries", icon: Inbox, badge: UnreadInquiries, end: false },
      ]
    : []),
  { to: `${home}/analytics`, label: "Analytics", icon: ChartNoAxesColumn },
  { to: "/studio/comments", label: "Comments", icon: MessagesSquare },
  { to: "/studio/contacts", label: "Audience", icon: Users },
  { to: `${home}/plan`, label: "Plan", icon: Ticket },
  { to: `${home}/social-share`, label: "Social share", icon: Megaphone },
  ...(home === dashboardPath("actor") ? [learnings(home, "Video learnings")] : []),
];

const learnings = (home: string, label: string) => ({
  to: `${home}/video-learnings`,
  label,
  icon: GraduationCap,
  end: false,
});
