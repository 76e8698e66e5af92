import { Pause, Radio } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useUpdates } from "~/features/account/live-updates/ui/use-updates.ts";
import { Button } from "~/ui/button.tsx";
import type { PackEntry } from "./pack-card.tsx";

type LiveSales = { isLive: boolean; came: number; onToggle(): void };

/** Live, sales are shown as they come; paused, the list stands still and counts how many came. */
export function useLiveSales(loaded: PackEntry[]): LiveSales & { packs: PackEntry[] } {
  const { revalidate } = useRevalidator();
  const [paused, setPaused] = useState<PackEntry[] | null>(null);
  useUpdates("sales", () => void revalidate());
  return {
    packs: paused ?? loaded,
    isLive: paused === null,
    came: paused ? Math.max(0, salesOf(loaded) - salesOf(paused)) : 0,
    onToggle: () => setPaused(paused ? null : loaded),
  };
}

const salesOf = (packs: PackEntry[]) => packs.reduce((sum, { sales }) => sum + sales, 0);

export const LiveChoice = ({ isLive, came, onToggle }: LiveSales) => (
  <div className="ms-auto flex items-center gap-3">
    <p role="status" className="text-muted text-sm empty:hidden">
      {came > 0 && `${came} ${came === 1 ? "sale" : "sales"} since`}
    </p>
    <Button
      type="button"
      variant="quiet"
      aria-pressed={isLive}
      icon={isLive ? <Radio aria-hidden /> : <Pause aria-hidden />}
      onClick={onToggle}
    >
      {isLive ? "Live" : "Paused"}
    </Button>
  </div>
);
