import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { SegmentAnswer } from "../input.ts";
import {
  CONDITIONS_MOST,
  type Condition,
  MATCH_LABELS,
  MATCHES,
  type Match,
  NAME_MOST,
  type Segment,
  segmentsPath,
} from "../rules.ts";
import { ConditionRow } from "./condition-row.tsx";
import { LiveCount } from "./live-count.tsx";

type Row = Condition & { key: number };
type SegmentDialogProps = { segment: Segment | null; tags: string[]; onClose(): void };

const FIRST: Condition = { kind: "clicked", is: true, value: "90" };

/** Writes the rules of a segment, and says how many contacts fit them. */
export function SegmentDialog({ segment, tags, onClose }: SegmentDialogProps) {
  const [match, setMatch] = useState<Match>(segment?.match ?? "all");
  const [rows, setRows] = useState<Row[]>((segment?.conditions ?? [FIRST]).map((one, key) => ({ ...one, key })));
  const sender = useSender<SegmentAnswer>();
  const { data } = sender;
  const problems = data?.problems ?? {};
  useEffect(() => {
    if (data?.ok) onClose();
  }, [data, onClose]);
  const add = () => setRows([...rows, { ...FIRST, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]);
  const change = (key: number, more: Condition) =>
    setRows(rows.map((row) => (row.key === key ? { ...more, key } : row)));
  return (
    <Dialog title={segment ? "Edit segment" : "New segment"} onClose={onClose}>
      <sender.Form
        method={segment ? "put" : "post"}
        action={segment ? `${segmentsPath}/${segment.id}` : segmentsPath}
        className="flex flex-col gap-5"
      >
        <FormProblem message={problems.form ?? problems.conditions} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={NAME_MOST}
          defaultValue={segment?.name}
          error={problems.name}
        />
        <SelectField
          label="Contacts fit"
          name="match"
          value={match}
          options={MATCHES.map((name) => [name, MATCH_LABELS[name]])}
          onChange={({ target }) => setMatch(target.value as Match)}
        />
        <ul className="flex flex-col gap-4">
          {rows.map(({ key, ...condition }, place) => (
            <ConditionRow
              key={key}
              place={place}
              condition={condition}
              tags={tags}
              problem={problems[`conditions.${place}.value`]}
              onChange={(more) => change(key, more)}
              onRemove={rows.length > 1 ? () => setRows(rows.filter((row) => row.key !== key)) : null}
            />
          ))}
        </ul>
        {rows.length < CONDITIONS_MOST && (
          <Button type="button" variant="ghost" icon={<Plus aria-hidden />} onClick={add} className="self-start">
            Add condition
          </Button>
        )}
        <LiveCount match={match} conditions={rows} />
        <div className="flex flex-wrap gap-3">
          <Button pending={sender.state !== "idle"}>Save segment</Button>
          {segment && <Removal segment={segment} onClose={onClose} />}
        </div>
      </sender.Form>
    </Dialog>
  );
}

function Removal({ segment: { id, name }, onClose }: { segment: Segment; onClose(): void }) {
  const [asked, setAsked] = useState(false);
  const removing = useSender();
  const { say } = useNotices();
  const navigate = useNavigate();
  const remove = async () => {
    if (!(await removing.submit(null, { method: "delete", action: `${segmentsPath}/${id}` }))) return;
    say(`Deleted ${name}. Its contacts are still on your list.`);
    onClose();
    void navigate("?tab=contacts");
  };
  return (
    <Button
      type="button"
      variant={asked ? "danger" : "quiet"}
      pending={removing.state !== "idle"}
      onClick={() => (asked ? void remove() : setAsked(true))}
    >
      {asked ? "Delete this segment for good" : "Delete segment"}
    </Button>
  );
}
