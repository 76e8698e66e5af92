import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { Column } from "./columns.ts";
import { useText, useTextProblem } from "./fields.tsx";

/** One field of a row, with its error message. */
export function Cell({ column, path }: { column: Column; path: string }) {
  const { label, most, kind = "text", options, wide } = column;
  const [text, change] = useText(path);
  const shared = { name: path, label, value: text, isLive: true, ...useTextProblem(path, text) };
  return (
    <div className={wide ? "@md:col-span-2" : undefined}>
      {options ? (
        <SelectField {...shared} options={options} onChange={(event) => change(event.target.value)} />
      ) : kind === "long" ? (
        <TextArea
          {...shared}
          maxLength={most}
          dir="auto"
          rows={2}
          className="min-h-20"
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <TextField
          {...shared}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "url" ? "url" : undefined}
          maxLength={kind === "date" ? undefined : most}
          autoComplete="off"
          dir="auto"
          onChange={(event) => change(event.target.value)}
        />
      )}
      <ClashNotice path={path} />
    </div>
  );
}
