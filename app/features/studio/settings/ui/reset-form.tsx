import { useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { switchTheme } from "~/ui/switch-theme.ts";
import { THEMES } from "~/ui/theme-script.tsx";
import { useBanner } from "./banner.tsx";
import type { SettingsAnswer } from "./settings-form.tsx";

/** Confirms the reset; the theme is this browser's own, and is set back here. */
export function ResetForm({ onDone }: { onDone(): void }) {
  const sender = useSender<SettingsAnswer>();
  const showBanner = useBanner();
  const { data } = sender;
  useEffect(() => {
    if (!data?.saved) return;
    switchTheme(THEMES[0]);
    showBanner(data.saved);
    onDone();
  }, [data, showBanner, onDone]);
  return (
    <sender.Form method="post" action="/studio/settings/reset" className="flex flex-wrap gap-3">
      <Button variant="danger" pending={sender.state !== "idle"} pendingLabel="Resetting…">
        Reset settings
      </Button>
      <Button type="button" variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </sender.Form>
  );
}
