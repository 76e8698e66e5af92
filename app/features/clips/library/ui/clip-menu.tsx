import { CalendarClock, PanelTop, Trash2 } from "lucide-react";
import { ActionsMenu, MenuAction } from "~/ui/actions-menu.tsx";

type ClipMenuProps = {
  title: string;
  /** Whether it has a file. */
  isMade: boolean;
  onPlace(): void;
  onSchedule(): void;
  onDelete(): void;
};

/** Place on a page, Schedule, Delete: those that the clip has. It opens over the card, so that it fits on phones. */
export function ClipMenu({ title, isMade, onPlace, onSchedule, onDelete }: ClipMenuProps) {
  return (
    <ActionsMenu label={`More for ${title}`} listClassName="bottom-full mb-1 w-full min-w-40 max-w-52">
      {(then) => (
        <>
          {isMade && (
            <>
              <MenuAction icon={<PanelTop aria-hidden />} word="Place on a page" onClick={then(onPlace)} />
              <MenuAction icon={<CalendarClock aria-hidden />} word="Schedule" onClick={then(onSchedule)} />
            </>
          )}
          <MenuAction icon={<Trash2 aria-hidden />} word="Delete" onClick={then(onDelete)} />
        </>
      )}
    </ActionsMenu>
  );
}
