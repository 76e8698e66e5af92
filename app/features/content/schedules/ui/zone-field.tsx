import { SelectField } from "~/ui/select-field.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";

type ZoneFieldProps = { zone: string | null; zones: string[]; error: string | undefined };

/** The account's time zone; before its first one, that of the browser. */
export function ZoneField({ zone, zones, error }: ZoneFieldProps) {
  const hydrated = useHydrated();
  const shown = zone ?? (hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC");
  const all = zones.includes(shown) ? zones : [shown, ...zones];
  return (
    <SelectField
      key={shown}
      label="Time zone"
      name="zone"
      options={all.map((name) => [name, name.replaceAll("_", " ")])}
      defaultValue={shown}
      error={error}
    />
  );
}
