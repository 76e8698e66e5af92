import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_LABEL } from "../rules.ts";
import { LANGUAGES } from "./languages.ts";

type Answer = { problem: string | null };

/** Form that uploads captions in one more language. */
export function NewCaptions({ videoId, isFirst }: { videoId: VideoId; isFirst: boolean }) {
  const fetcher = useSender<Answer>();
  return (
    <fetcher.Form method="post" action={`/videos/${videoId}/captions`} encType="multipart/form-data">
      <FormProblem message={fetcher.data?.problem ?? undefined} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FileField label="Caption file" name="file" accept=".srt,.vtt,text/vtt" hint="SRT or WebVTT" />
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
      <Button variant="quiet" pending={fetcher.state !== "idle"} pendingLabel="Adding…" className="mt-5">
        Add captions
      </Button>
    </fetcher.Form>
  );
}
