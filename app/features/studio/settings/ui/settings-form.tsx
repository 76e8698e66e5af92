import { type ReactNode, useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useFocusFirstError } from "~/ui/use-focus-first-error.ts";
import { useBanner } from "./banner.tsx";

/** The answer to a form of the settings; `saved` is the banner's text. */
export type SettingsAnswer = { saved: string | null; errors: Record<string, string> };

type SettingsFormProps = {
  action: string;
  button?: string;
  variant?: "primary" | "quiet" | "danger";
  /** Empties the fields once they are saved, as those of passwords are. */
  empties?: boolean;
  children: (errors: Record<string, string>) => ReactNode;
};

/** One form of the settings: saved without leaving the screen, with a banner when it is. */
export function SettingsForm({ action, button = "Save changes", variant, empties, children }: SettingsFormProps) {
  const sender = useSender<SettingsAnswer>();
  const showBanner = useBanner();
  const { data } = sender;
  const errors = data?.errors ?? {};
  useFocusFirstError(data);
  useEffect(() => {
    if (!data?.saved) return;
    showBanner(data.saved);
    if (empties) document.querySelector<HTMLFormElement>(`form[action="${action}"]`)?.reset();
  }, [data, showBanner, empties, action]);
  return (
    <sender.Form method="post" action={action} noValidate className="flex flex-col gap-5">
      <FormProblem message={errors.form} />
      {children(errors)}
      <div>
        <Button variant={variant} pending={sender.state !== "idle"} pendingLabel="Saving…">
          {button}
        </Button>
      </div>
    </sender.Form>
  );
}
