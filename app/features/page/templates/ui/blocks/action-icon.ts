import {
  Award,
  BookOpen,
  Calendar,
  Download,
  Globe,
  Heart,
  type IconNode,
  Mail,
  Play,
  ShoppingBag,
  Ticket,
  Users,
} from "lucide";
import type { ActionIcon } from "~/features/content/films/rules/actions.ts";
import { icon } from "./icon.ts";

const STROKES: Record<Exclude<ActionIcon, "">, IconNode> = {
  play: Play,
  ticket: Ticket,
  calendar: Calendar,
  heart: Heart,
  award: Award,
  people: Users,
  book: BookOpen,
  shop: ShoppingBag,
  mail: Mail,
  download: Download,
  website: Globe,
};

const SHAPES = Object.fromEntries(Object.entries(STROKES).map(([name, strokes]) => [name, icon(strokes)]));

/** The icon that the owner chose; null leaves it to the design. */
export const actionIcon = (name: ActionIcon) => SHAPES[name] ?? null;
