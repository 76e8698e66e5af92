import { useEffect, useState } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftRevision } from "~/features/content/drafts/ui/draft-page.tsx";
import type { Findings } from "../../rules/advice.ts";
import { editedPath } from "../../rules.ts";
import { WIDTHS } from "../page-view.tsx";
import { faintTexts } from "./ground.ts";
import { cutTexts } from "./texts.ts";

/** While somebody goes on changing the page, it is not measured. */
const QUIET_MS = 1500;

export type Measurement = Findings | "under way" | "failed";

/** Measures the saved page at the widths of a phone and a computer, in a frame that nobody sees. */
export function MeasuredPage({ onMeasured }: { onMeasured(measurement: Measurement): void }) {
  const revision = useQuiet(useDraftRevision());
  const address = editedPath(useDraftStore().page);
  return (
    <iframe
      key={revision}
      src={address}
      title="Your page, to be measured"
      aria-hidden
      inert
      tabIndex={-1}
      className="pointer-events-none fixed top-0 -left-[400vw] h-[844px] opacity-0"
      onLoad={({ currentTarget }) => {
        onMeasured("under way");
        void measured(currentTarget, address)
          .catch(() => "failed" as const)
          .then((measurement) => currentTarget.isConnected && onMeasured(measurement));
      }}
    />
  );
}

function useQuiet(value: number): number {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

async function measured(frame: HTMLIFrameElement, address: string): Promise<Findings> {
  const page = frame.contentDocument;
  if (!page?.URL.endsWith(address)) throw new Error("the page was not loaded");
  await atWidth(frame, WIDTHS.phone);
  const [cut, onPhone] = [cutTexts(page), await faintTexts(page)];
  await atWidth(frame, WIDTHS.desktop);
  return { cut, faint: [...new Set([...onPhone, ...(await faintTexts(page))])] };
}

/** Pictures of another width may have to be loaded first. */
async function atWidth(frame: HTMLIFrameElement, width: number) {
  frame.style.width = `${width}px`;
  const page = frame.contentDocument;
  await page?.fonts.ready;
  const pictures = [...(page?.querySelectorAll<HTMLImageElement>(".hero img") ?? [])];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}
