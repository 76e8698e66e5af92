import { type ReactNode, useEffect, useId, useState } from "react";
import type { MadeClipId, VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useFailure } from "~/ui/sending.ts";
import { useFocusFirstError } from "~/ui/use-focus-first-error.ts";
import type { ClipLook } from "../rules.ts";
import { BrandPanel, CallPanel, CaptionsPanel, FormatPanel } from "./panels.tsx";

type EditDialogProps = { id: MadeClipId; videoId: VideoId; look: ClipLook; onClose(): void };
type Answer = { ok: boolean; problems: Record<string, string> };

const TABS = ["Format", "Captions", "Brand", "CTA"] as const;
type Tab = (typeof TABS)[number];
const FIELDS: Record<Tab, string[]> = {
  Format: ["title", "start", "end", "aspect"],
  Captions: ["captionStyle", "captionColour"],
  Brand: ["brandColour", "showsTitle"],
  CTA: ["callToAction"],
};

/** Edits how a clip looks; saving makes its file anew. */
export function EditDialog({ id, videoId, look, onClose }: EditDialogProps) {
  const { Form, data, state } = useSender<Answer>();
  const [tab, setTab] = useState<Tab>("Format");
  const failure = useFailure();
  const problems = failure === null ? (data?.problems ?? {}) : { form: failure };
  useFocusFirstError(data?.ok ? null : data);
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.ok) return onClose();
    const wrong = TABS.find((one) => FIELDS[one].some((field) => data.problems[field]));
    if (wrong) setTab(wrong);
  }, [state, data, onClose]);
  const panels: Record<Tab, ReactNode> = {
    Format: <FormatPanel look={look} problems={problems} />,
    Captions: <CaptionsPanel videoId={videoId} look={look} problems={problems} />,
    Brand: <BrandPanel look={look} problems={problems} />,
    CTA: <CallPanel look={look} problems={problems} />,
  };
  return (
    <Dialog title={`Edit ${look.title}`} onClose={onClose}>
      <Form method="put" action={`/studio/clips/${id}/look`} noValidate>
        <FormProblem message={problems.form} />
        <Tabs tab={tab} onTab={setTab} panels={panels} />
        <Button className="mt-6" pending={state !== "idle"} pendingLabel="Saving…">
          Save and render
        </Button>
      </Form>
    </Dialog>
  );
}

type TabsProps = { tab: Tab; onTab(tab: Tab): void; panels: Record<Tab, ReactNode> };

function Tabs({ tab, onTab, panels }: TabsProps) {
  const base = useId();
  const step = (by: number) => {
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? tab;
    onTab(next);
    document.getElementById(`${base}-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label="Parts of the clip" className="-mx-1 mb-5 flex border-line border-b">
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${base}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${base}-${one}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
            onKeyDown={({ key }) => (key === "ArrowRight" ? step(1) : key === "ArrowLeft" && step(-1))}
            className="min-h-11 border-transparent border-b-2 px-3 text-muted hover:text-text aria-selected:border-accent aria-selected:text-text"
          >
            {one}
          </button>
        ))}
      </div>
      {TABS.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${base}-${one}-panel`}
          aria-labelledby={`${base}-${one}`}
          hidden={one !== tab}
        >
          <div className="flex flex-col gap-5">{panels[one]}</div>
        </div>
      ))}
    </>
  );
}
