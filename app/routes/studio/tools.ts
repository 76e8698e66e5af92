import { Clapperboard, HandCoins, ListVideo, MonitorPlay, Newspaper, UserRound } from "lucide-react";
import { dashboardPath } from "~/features/roles/rules.ts";

/** What the studio's sidebar leads to; `home` is the dashboard of the account's role. */
export const studioTools = (home: string) => [
  { to: home, label: "Your site", icon: MonitorPlay },
  ...(home === dashboardPath("actor") ? [{ to: "/studio/profile", label: "Your profile", icon: UserRound }] : []),
  { to: "/studio/film", label: "Your film", icon: Clapperboard },
  { to: "/studio/film/episodes", label: "Episodes", icon: ListVideo },
  { to: "/studio/film/press", label: "Cast & press", icon: Newspaper },
  ...(home === dashboardPath("actor") ? [{ to: "/studio/spotlight", label: "Spotlight", icon: HandCoins }] : []),
];
