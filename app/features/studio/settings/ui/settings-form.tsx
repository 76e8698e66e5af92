import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useFocusFirstError } from "~/ui/use-focus-first-error.ts";
import { useBanner } from "./banner.tsx";

/** The answer to a form of the settings; `saved` is the banner's text, `codes` are shown once. */
export type SettingsAnswer = { saved: string | null; errors: Record<string, string>; codes?: string[] };

type SettingsFormProps = {
  action: string;
  method?: "post" | "delete";
  button?: string;
  variant?: "primary" | "quiet" | "danger";
  /** Empties the fields once they are saved, as those of passwords are. */
  empties?: boolean;
  onSaved?: (answer: SettingsAnswer) => void;
  children?: (errors: Record<string, string>) => ReactNode;
};

/** One form of the settings: saved without leaving the screen, with a banner when it is. */
export function SettingsForm({ action, method = "post", button = "Save changes", ...form }: SettingsFormProps) {
  const { variant, empties, onSaved, children } = form;
  const sender = useSender<SettingsAnswer>();
  const showBanner = useBanner();
  const fields = useRef<HTMLDivElement>(null);
  const { data } = sender;
  const errors = data?.errors ?? {};
  useFocusFirstError(data);
  useEffect(() => {
    if (!data?.saved) return;
    showBanner(data.saved);
    onSaved?.(data);
    if (empties) fields.current?.closest("form")?.reset();
  }, [data, showBanner, onSaved, empties]);
  return (
    <sender.Form method={method} action={action} noValidate>
      <div ref={fields} className="flex flex-col gap-5">
        <FormProblem message={errors.form} />
        {children?.(errors)}
        <div>
          <Button variant={variant} pending={sender.state !== "idle"} pendingLabel="Saving…">
            {button}
          </Button>
        </div>
      </div>
    </sender.Form>
  );
}
