import { type LinkTarget, UTM_FIELDS } from "../rules.ts";
import { momentOf } from "./wall-clock.ts";

/** A row of the dialog's list of places. */
export type TargetRow = { key: string; for: string; country: string; url: string };

export const rowOf = (target: LinkTarget): TargetRow => ({
  key: crypto.randomUUID(),
  for: "device" in target ? target.device : "country",
  country: "country" in target ? target.country : "",
  url: target.url,
});

/** What the options form says, as the server takes it. */
export function optionsWish(form: FormData, places: number) {
  const said = (name: string) => String(form.get(name) ?? "").trim();
  const password = form.get("passwordGoes") ? null : String(form.get("password") ?? "") || undefined;
  return {
    code: said("code"),
    expiresAt: momentOf(said("expiresAt")),
    ...(password !== undefined && { password }),
    clickLimit: said("clickLimit") ? Number(said("clickLimit")) : null,
    utm: Object.fromEntries(UTM_FIELDS.map((field) => [field, said(`utm.${field}`)])),
    targets: Array.from({ length: places }, (_, index) => ({
      for: said(`targets.${index}.for`),
      country: said(`targets.${index}.country`),
      url: said(`targets.${index}.url`),
    })),
  };
}
