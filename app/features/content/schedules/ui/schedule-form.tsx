import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Form } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { ZoneField } from "./zone-field.tsx";

const FRESH = "From a minute to a year from now. What is published is your draft as it is now.";
const MOVED = "What is published stays as you scheduled it, unless you choose the draft as it is now.";

export type ScheduleProblems = Partial<Record<"day" | "time" | "zone", string>>;
type ScheduleFormProps = {
  /** Of what is scheduled, or as they were sent and refused. */
  values: { day: string; time: string };
  zone: string | null;
  zones: string[];
  problems: ScheduleProblems;
  /** Whether something is scheduled that can be moved. */
  isStanding: boolean;
};

/** Chooses when the page is published. */
export function ScheduleForm({ values, zone, zones, problems, isStanding }: ScheduleFormProps) {
  const { formAction } = useNavigation();
  return (
    <FormPart heading={isStanding ? "Change it" : "Choose when"} lead={isStanding ? MOVED : FRESH}>
      <Form key={`${values.day} ${values.time}`} method="post" className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Day" name="day" type="date" required defaultValue={values.day} error={problems.day} />
          <TextField label="Time" name="time" type="time" required defaultValue={values.time} error={problems.time} />
          <div className="sm:col-span-2">
            <ZoneField zone={zone} zones={zones} error={problems.zone} />
          </div>
        </div>
        {isStanding && <Checkbox name="takesDraft" label="Publish the draft as it is now instead" />}
        <Button className="self-start" pending={formAction?.startsWith("/studio/schedule") === true}>
          {isStanding ? "Change the publication" : "Publish later"}
        </Button>
      </Form>
    </FormPart>
  );
}
