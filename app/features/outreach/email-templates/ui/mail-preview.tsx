import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SelectField } from "~/ui/select-field.tsx";
import { inScheme, type PreviewWidth, type Scheme } from "../rules/previews.ts";
import { MailFrame } from "./mail-frame.tsx";
import { useMailPreview } from "./use-mail-preview.ts";

type MailPreviewProps = {
  fields: Record<string, string>;
  /** Contacts as whom it can be seen. */
  readers: { id: string; name: string }[];
  /** Who stands there without one. */
  nobody: string;
  maker: string;
};

/** The mail itself, in a frame that runs nothing: on a phone or a desktop, in light or dark, for one of the contacts. */
export function MailPreview({ fields, readers, nobody, maker }: MailPreviewProps) {
  const [width, setWidth] = useState<PreviewWidth>("phone");
  const [scheme, setScheme] = useState<Scheme>("light");
  const [contactId, setContactId] = useState("");
  const { shown, problem } = useMailPreview({ ...fields, contactId });
  const reader = readers.find(({ id }) => id === contactId)?.name ?? nobody;
  return (
    <aside aria-label="Email Preview" className="min-w-0 xl:sticky xl:top-6 xl:self-start">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-xl">Email Preview</h2>
        <div className="flex gap-4">
          <Choice label="Width">
            <Option label="Phone" isChosen={width === "phone"} onChoose={() => setWidth("phone")}>
              <Smartphone aria-hidden className="size-5" />
            </Option>
            <Option label="Desktop" isChosen={width === "desktop"} onChoose={() => setWidth("desktop")}>
              <Monitor aria-hidden className="size-5" />
            </Option>
          </Choice>
          <Choice label="Colours">
            <Option label="Light" isChosen={scheme === "light"} onChoose={() => setScheme("light")}>
              <Sun aria-hidden className="size-5" />
            </Option>
            <Option label="Dark" isChosen={scheme === "dark"} onChoose={() => setScheme("dark")}>
              <Moon aria-hidden className="size-5" />
            </Option>
          </Choice>
        </div>
      </div>
      {readers.length > 0 && (
        <div className="mb-4">
          <SelectField
            label="Seen by"
            name="contactId"
            value={contactId}
            options={[["", nobody], ...readers.map(({ id, name }): [string, string] => [id, name])]}
            onChange={({ target }) => setContactId(target.value)}
          />
        </div>
      )}
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        <div className="border-line border-b px-4 py-3">
          <p className="break-words font-semibold" dir="auto">
            {shown?.subject || "Your subject"}
          </p>
          <p className="break-words text-muted text-sm" dir="auto">{`${maker} to ${reader}`}</p>
        </div>
        <MailFrame html={shown ? inScheme(shown.html, scheme) : null} width={width} />
      </div>
      <p role="status" className="mt-2 text-sm text-warning empty:hidden">
        {problem ?? shown?.note}
      </p>
    </aside>
  );
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="flex rounded-control border border-line">
    <legend className="sr-only">{label}</legend>
    {children}
  </fieldset>
);

type OptionProps = { label: string; isChosen: boolean; onChoose(): void; children: ReactNode };

const Option = ({ label, isChosen, onChoose, children }: OptionProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isChosen}
    onClick={onChoose}
    className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
  >
    {children}
  </button>
);
