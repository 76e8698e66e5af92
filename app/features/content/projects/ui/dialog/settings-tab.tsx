import { useDraft } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { Notice } from "~/ui/notice.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { emptyWarning, type Folder, STATUS_LABELS, STATUSES, type Status } from "../../rules.ts";

export type Settings = { status: Status; visibility: "public" | "private"; folderId: string };

type SettingsTabProps = {
  settings: Settings;
  folders: Folder[];
  messages: Record<string, string>;
  onChange(settings: Settings): void;
};

const STATUS_WORDS: Record<Status, string> = {
  draft: "Only you see it. Its address answers as if there was no page.",
  live: "Visitors see it. Save Changes publishes what you have saved here.",
  archived: "Its address says that the film is no longer shown.",
};

const VISIBILITY_WORDS = {
  public: "Everybody can open a live project.",
  private:
    "A live project opens for you alone, and so do its film and pictures. Invite others under Screeners, in its menu. Copies that others have kept cannot be called back.",
};

const VISIBILITIES: [Settings["visibility"], string][] = [
  ["public", "Public"],
  ["private", "Private"],
];

/** What acts at once: status, visibility, folder. */
export const SettingsTab = ({ settings, folders, messages, onChange }: SettingsTabProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {settings.status === "live" && <EmptyWarning />}
    <SelectField
      label="Status"
      name="status"
      value={settings.status}
      options={STATUSES.map((status): [string, string] => [status, STATUS_LABELS[status]])}
      hint={STATUS_WORDS[settings.status]}
      error={messages.status}
      onChange={({ currentTarget }) =>
        onChange({ ...settings, status: STATUSES.find((status) => status === currentTarget.value) ?? settings.status })
      }
    />
    <SelectField
      label="Visibility"
      name="visibility"
      value={settings.visibility}
      options={VISIBILITIES}
      hint={VISIBILITY_WORDS[settings.visibility]}
      error={messages.visibility}
      onChange={({ currentTarget }) =>
        onChange({ ...settings, visibility: currentTarget.value === "private" ? "private" : "public" })
      }
    />
    <SelectField
      label="Folder"
      name="folderId"
      value={settings.folderId}
      options={[["", "No folder"], ...folders.map(({ id, name }): [string, string] => [id, name])]}
      error={messages.folderId}
      onChange={({ currentTarget }) => onChange({ ...settings, folderId: currentTarget.value })}
    />
  </div>
);

/** Before a page without anything to look at goes online. */
function EmptyWarning() {
  const stills = useDraft(({ view }) => view.lists.stills.order.length > 0);
  const warning = emptyWarning({
    film: useDraftValue("videoId") !== null,
    poster: useDraftValue("film.keyArt.portrait") !== null,
    stills,
  });
  return (
    warning && (
      <div className="sm:col-span-2">
        <Notice tone="warning">{warning}</Notice>
      </div>
    )
  );
}
