import { data } from "react-router";
import { SETTINGS_SAVED } from "~/features/account/settings/rules.ts";
import type { SettingsAnswer } from "~/features/studio/settings/ui/settings-form.tsx";

export const saved = (message: string = SETTINGS_SAVED) => data<SettingsAnswer>({ saved: message, errors: {} });

export const refused = (errors: Partial<Record<string, string>>, status = 422) =>
  data<SettingsAnswer>({ saved: null, errors: errors as Record<string, string> }, { status });
