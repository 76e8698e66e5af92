import { Check, ExternalLink, Maximize2, Minimize2 } from "lucide-react";
import { useRef, useState } from "react";
import { PAGE_THEMES, themeName } from "~/features/content/palettes/rules.ts";
import { type Template, templateName } from "~/features/content/templates/rules.ts";
import { DeviceSwitch } from "~/features/page/editor/ui/device-switch.tsx";
import { PageView, useDevice } from "~/features/page/editor/ui/page-view.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { entryOf, triedPage } from "../rules.ts";

export type ChosenLook = { template: Template; theme: string };

type TemplatePreviewProps = {
  template: Template;
  /** The look of the draft. */
  now: ChosenLook;
  /** The public page. */
  path: string;
  onUse(look: ChosenLook): void;
  onClose(): void;
};

const THEMES = PAGE_THEMES.map((theme): [string, string] => [theme, themeName(theme)]);

/** The owner's draft in a template and a theme, at three widths; nothing changes until the look is used. */
export function TemplatePreview({ template, now, path, onUse, onClose }: TemplatePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [theme, setTheme] = useState(now.theme);
  const [device, setDevice] = useDevice();
  const [isFull, setFull] = useState(false);
  const isActive = template === now.template && theme === now.theme;
  return (
    <Dialog title={templateName(template)} width={isFull ? "full" : "wide"} onClose={onClose}>
      <p className="text-muted text-sm">{`${entryOf(template).description} Best for: ${entryOf(template).bestFor}.`}</p>
      <ul aria-label="Features" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {entryOf(template).features.map((feature) => (
          <li key={feature} className="flex items-center gap-1.5">
            <Check aria-hidden className="size-4 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="my-4 flex flex-wrap items-end gap-3">
        <DeviceSwitch device={device} onDevice={setDevice} />
        <SelectField
          name="tried-theme"
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={({ target }) => setTheme(target.value)}
        />
        <Button
          type="button"
          variant="quiet"
          className="max-sm:hidden"
          icon={isFull ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          onClick={() => setFull(!isFull)}
        >
          {isFull ? "Exit fullscreen" : "Fullscreen"}
        </Button>
      </div>
      <div className={`grid ${isFull ? "h-[70dvh]" : "h-[50dvh]"}`}>
        <PageView
          frame={frame}
          address={triedPage(template, theme)}
          title={`Your page in ${templateName(template)}`}
          device={device}
          isWhole
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {isActive ? (
          <p className="flex min-h-11 items-center text-muted">Your draft has this template and theme.</p>
        ) : (
          <Button type="button" onClick={() => onUse({ template, theme })}>
            Use This Template
          </Button>
        )}
        <ButtonLink
          to={path}
          variant="quiet"
          target="_blank"
          rel="noopener"
          reloadDocument
          icon={<ExternalLink aria-hidden />}
        >
          Open Live Preview
        </ButtonLink>
        <Button type="button" variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
