import { CircleCheck } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { BANNER_MS } from "~/features/account/settings/rules.ts";

type Shown = { text: string; times: number };

const BannerContext = createContext<(text: string) => void>(() => {});

/** Shows the banner of a saved change. */
export const useBanner = () => useContext(BannerContext);

/** The settings with the banner above them, which goes by itself. */
export function BannerArea({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback((text: string) => setShown((before) => ({ text, times: (before?.times ?? 0) + 1 })), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <BannerContext value={show}>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto w-full max-w-md px-4">
        {shown && (
          <p className="flex min-h-13 items-center gap-3 rounded-control border border-edge bg-raised px-4 text-[0.9375rem]">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            {shown.text}
          </p>
        )}
      </div>
      {children}
    </BannerContext>
  );
}
