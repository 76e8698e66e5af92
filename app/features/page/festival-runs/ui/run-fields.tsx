import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CURRENCIES, RUN_LIMITS as MOST, PREMIERES, RUN_STATES } from "../rules.ts";

export type Option = [value: string, label: string];
type RunFieldsProps = {
  values: Record<string, string>;
  problems: Record<string, string | undefined>;
  countries: Option[];
  screeners: Option[];
};

const STATES: Option[] = Object.entries(RUN_STATES);
const KINDS: Option[] = Object.entries(PREMIERES);
const MONEY: Option[] = CURRENCIES.map((currency) => [currency, currency.toUpperCase()]);

/** Everything about one festival. */
export function RunFields({ values, problems, countries, screeners }: RunFieldsProps) {
  const of = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name], autoComplete: "off" });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...of("festival")} label="Festival" required maxLength={MOST.festival} dir="auto" />
      <TextField {...of("edition")} label="Edition" maxLength={MOST.edition} hint="Such as 2027" dir="auto" />
      <TextField {...of("section")} label="Section" maxLength={MOST.section} dir="auto" />
      <SelectField {...of("state")} label="State" options={STATES} />
      <TextField
        {...of("award")}
        label="Award"
        maxLength={MOST.award}
        hint="What the film won there, such as Best Documentary"
        dir="auto"
      />
      <SelectField {...of("premiere")} label="Premiere" options={KINDS} />
      <SelectField {...of("country")} label="Country" options={[["", "Not said"], ...countries]} />
      <TextField {...of("deadline")} type="date" label="Deadline" hint="You are reminded a week and a day before" />
      <TextField {...of("notification")} type="date" label="Notification" />
      <TextField {...of("fee")} label="Fee" inputMode="decimal" maxLength={20} />
      <SelectField {...of("currency")} label="Currency" options={MONEY} />
      <TextField {...of("screening")} type="date" label="Screening" />
      <TextField {...of("time")} label="Time" maxLength={MOST.time} hint="On the clock there, such as 19:30" />
      <TextField {...of("venue")} label="Venue" maxLength={MOST.venue} dir="auto" />
      <TextField {...of("city")} label="City" maxLength={MOST.city} dir="auto" />
      <TextField
        {...of("contact")}
        label="Contact for the evening"
        maxLength={MOST.contact}
        hint="A name and a telephone number, for the projectionist"
        dir="auto"
      />
      <SelectField {...of("screenerId")} label="Screener" options={[["", "None"], ...screeners]} />
      <div className="sm:col-span-2">
        <TextArea {...of("notes")} label="Notes" maxLength={MOST.notes} dir="auto" />
      </div>
    </div>
  );
}
