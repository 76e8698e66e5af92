import { ExternalLink, LogOut, Palette, SwatchBook } from "lucide-react";
import { useNavigate } from "react-router";
import { useCommand } from "~/ui/form.tsx";
import type { Command, CommandGroup } from "~/ui/shell/palette.tsx";
import { themeName, useTheme } from "~/ui/shell/theme-choice.tsx";
import { THEMES } from "~/ui/theme-script.tsx";
import type { ShellData } from "./frame.tsx";
import { ICONS } from "./tools.ts";

const openTab = (address: string) => window.open(address, "_blank", "noopener");

/** Everything in the palette: the menu's items, the live site, themes, signing out. */
export function useCommands({ menu, livePath }: ShellData): CommandGroup[] {
  const navigate = useNavigate();
  const command = useCommand();
  const { choose, cycle } = useTheme();
  const places = menu
    .flatMap(({ items }) => items)
    .map(({ id, label, to, locked, newTab }) => ({
      value: id,
      label,
      note: locked ? "Locked, see plans" : undefined,
      icon: ICONS[id],
      run: () => (newTab ? openTab(to) : void navigate(to)),
    }));
  const live = { value: "live", label: "View live site", icon: ExternalLink, run: () => openTab(livePath) };
  const leave = () => void command({ method: "post", action: "/logout" });
  const themes: Command[] = THEMES.map((theme) => ({
    value: `theme-${theme}`,
    label: `Theme: ${themeName(theme)}`,
    icon: SwatchBook,
    run: () => choose(theme),
  }));
  return [
    { value: "Go to", items: [...places, live] },
    { value: "Theme", items: [{ value: "theme-next", label: "Next theme", icon: Palette, run: cycle }, ...themes] },
    { value: "Account", items: [{ value: "logout", label: "Log out", icon: LogOut, run: leave }] },
  ];
}
