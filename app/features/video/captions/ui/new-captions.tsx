import { useRef, useState } from "react";
import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { type CaptionReading, LONGEST_LABEL } from "../rules.ts";
import { CaptionsCheck } from "./captions-check.tsx";
import { LANGUAGES } from "./languages.ts";

type Answer = { problem: string | null; reading: CaptionReading | null };

/** Form that uploads captions in one more language. */
export function NewCaptions({ videoId, isFirst }: { videoId: VideoId; isFirst: boolean }) {
  const fetcher = useSender<Answer>();
  const form = useRef<HTMLFormElement>(null);
  // The answer to a file that was chosen before says nothing about this one.
  const [past, setPast] = useState<Answer>();
  const answer = fetcher.data === past ? undefined : fetcher.data;
  const action = `/videos/${videoId}/captions`;
  const readAs = (encoding: string) => {
    const fields = new FormData(form.current ?? undefined);
    fields.set("encoding", encoding);
    fields.delete("isChecked");
    void fetcher.submit(fields, { method: "post", action, encType: "multipart/form-data" });
  };
  return (
    <fetcher.Form ref={form} method="post" action={action} encType="multipart/form-data">
      <FormProblem message={answer?.problem ?? undefined} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FileField
          label="Caption file"
          name="file"
          accept=".srt,.vtt,text/vtt"
          hint="SRT or WebVTT"
          onChosen={() => setPast(fetcher.data)}
        />
        <SelectField label="Language" name="srclang" defaultValue="en" options={LANGUAGES} />
        <TextField
          label="Name in the menu"
          name="label"
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          hint="Leave it empty for the language’s own name"
        />
        <Checkbox name="isDefault" label="Show by default" defaultChecked={isFirst} className="sm:self-start sm:pt-9" />
      </div>
      {answer?.reading && <CaptionsCheck reading={answer.reading} onEncoding={readAs} />}
      <Button variant="quiet" pending={fetcher.state !== "idle"} pendingLabel="Adding…" className="mt-5">
        Add captions
      </Button>
    </fetcher.Form>
  );
}
