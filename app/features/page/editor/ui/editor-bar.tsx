import { ArrowLeft, Check, Eye, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { SaveStatus } from "~/features/content/drafts/ui/save-status.tsx";
import { UndoButtons } from "~/features/content/drafts/ui/undo-buttons.tsx";
import type { Publishing } from "~/features/content/publications/ui/use-publishing.ts";
import { ActionsMenu, MenuAction } from "~/ui/actions-menu.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { useWideScreen } from "~/ui/wide-screen.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import { LookLink } from "./look-link.tsx";
import type { Device } from "./page-view.tsx";

/** How long the banner stays that tells of a publication (spec: 3 s). */
const BANNER_MS = 3000;

/** Where one goes from the editor; `done` is the owner's page that it was opened from. */
export type Ways = { home: string; done: string | null };

/** Where the design and the theme are chosen. */
export const templatesPath = ({ home }: Ways) => `${home}/templates`;

type EditorBarProps = {
  ways: Ways;
  /** The picture of the page's opening; null without one. */
  still: string | null;
  device: Device;
  onDevice(device: Device): void;
  publishing: Publishing;
  isEditing: boolean;
  onEditing(isEditing: boolean): void;
};

/** The way back, what is saved, undo, the widths of devices, and the switch between editing and preview. */
export function EditorBar({ ways, publishing, isEditing, onEditing, ...look }: EditorBarProps) {
  const isWide = useWideScreen();
  return (
    <section
      aria-label="Editor"
      className="relative flex flex-wrap items-center gap-x-1 border-line border-b bg-surface px-2 py-1.5 md:gap-x-5 md:px-3"
    >
      <ButtonLink
        to={ways.home}
        variant="ghost"
        className={`px-3 ${ways.done ? "max-md:hidden" : ""}`}
        aria-label="Back to the dashboard"
        icon={<ArrowLeft aria-hidden />}
      >
        <span className="max-md:sr-only">Dashboard</span>
      </ButtonLink>
      <h1 className="sr-only">Page editor</h1>
      {isWide && <LookLink to={templatesPath(ways)} still={look.still} className="max-md:hidden md:max-w-72" />}
      {(isWide || isEditing) && <UndoButtons />}
      {/* On a phone the calm words take what is left of the row, and others a row of their own. */}
      <div className="min-w-0 grow max-md:basis-0 max-md:overflow-hidden max-md:whitespace-nowrap max-[22rem]:invisible max-md:has-[[role=status]]:visible max-md:has-[[role=status]]:order-last max-md:has-[[role=status]]:basis-full max-md:has-[[role=status]]:whitespace-normal">
        <SaveStatus />
      </div>
      {isWide && (
        <div className="max-md:hidden">
          <DeviceSwitch device={look.device} onDevice={look.onDevice} />
        </div>
      )}
      {(isWide || !isEditing) && <EditingSwitch {...{ isEditing, onEditing }} />}
      {!isWide && <PhoneMenu {...{ ways, isEditing, onEditing }} {...look} />}
      {ways.done && (
        <ButtonLink
          to={ways.done}
          variant="quiet"
          className="max-md:px-3"
          icon={<Check aria-hidden className="md:hidden" />}
          reloadDocument
        >
          <span className="max-md:sr-only">Done Editing</span>
        </ButtonLink>
      )}
      <PublishButton {...publishing} />
    </section>
  );
}

type EditingSwitchProps = Pick<EditorBarProps, "isEditing" | "onEditing">;

const EditingSwitch = ({ isEditing, onEditing }: EditingSwitchProps) => (
  <Button
    type="button"
    variant="quiet"
    className="max-md:px-3"
    icon={isEditing ? <Eye aria-hidden /> : <Pencil aria-hidden />}
    onClick={() => onEditing(!isEditing)}
  >
    <span className="max-md:sr-only">{isEditing ? "Preview" : "Edit"}</span>
  </Button>
);

/** What has no place in the one row of a phone. */
const PhoneMenu = ({ ways, still, device, onDevice, isEditing, onEditing }: Omit<EditorBarProps, "publishing">) => (
  <ActionsMenu label="More" listClassName="top-full me-2 mt-1 w-72">
    {(then) => (
      <>
        {isEditing && <MenuAction icon={<Eye aria-hidden />} word="Preview" onClick={then(() => onEditing(false))} />}
        <li className="px-3 py-1">
          <LookLink to={templatesPath(ways)} still={still} />
        </li>
        <li className="px-3 py-1">
          <DeviceSwitch device={device} onDevice={onDevice} />
        </li>
      </>
    )}
  </ActionsMenu>
);

/** Says for three seconds that the page is public. */
function PublishButton({ changes, isUnderWay, answer, publish }: Publishing) {
  const isPublished = useForAWhile(answer?.ok ? answer : null, BANNER_MS);
  return (
    <>
      {isPublished && (
        <p
          role="status"
          className="fixed inset-x-4 top-16 z-20 mx-auto w-fit rounded-control bg-success px-4 py-2 font-semibold text-background"
        >
          Your page is public as you see it here.
        </p>
      )}
      <Button
        type="button"
        pending={isUnderWay}
        pendingLabel="Publishing…"
        disabled={!changes}
        onClick={() => void publish()}
      >
        Publish
      </Button>
    </>
  );
}

function useForAWhile(thing: object | null, howLong: number): boolean {
  const [seen, setSeen] = useState<object | null>(null);
  useEffect(() => {
    if (!thing) return;
    const timer = setTimeout(() => setSeen(thing), howLong);
    return () => clearTimeout(timer);
  }, [thing, howLong]);
  return thing !== null && thing !== seen;
}
