import { Clapperboard, ListVideo, MessagesSquare, MonitorPlay, Newspaper } from "lucide-react";

/** What the studio's sidebar leads to; `home` is the dashboard of the account's role. */
export const studioTools = (home: string) => [
  { to: home, label: "Your site", icon: MonitorPlay },
  { to: "/studio/film", label: "Your film", icon: Clapperboard },
  { to: "/studio/film/episodes", label: "Episodes", icon: ListVideo },
  { to: "/studio/film/press", label: "Cast & press", icon: Newspaper },
  { to: "/studio/comments", label: "Comments", icon: MessagesSquare },
];
