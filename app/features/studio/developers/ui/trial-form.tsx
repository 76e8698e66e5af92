import { type SubmitEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { SelectField } from "~/ui/select-field.tsx";

const UNREACHED = "The server was not reached. Please try again.";

/** Sends one read with a key, and shows the answer. The key stays in this page. */
export function TrialForm({ paths }: { paths: string[] }) {
  const [answer, setAnswer] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setAnswer(await answerTo(String(fields.get("path")), String(fields.get("key"))));
    setBusy(false);
  }
  return (
    <section aria-label="Try it" className="mt-10">
      <h2 className="mb-3 font-semibold text-xl">Try it</h2>
      <form onSubmit={ask} className="flex max-w-xl flex-col gap-5">
        <SelectField label="Read" name="path" options={paths.map((path) => [path, `GET ${path}`])} />
        <PasswordField label="Your key" name="key" autoComplete="off" />
        <div>
          <Button pending={isBusy} pendingLabel="Asking…">
            Send
          </Button>
        </div>
      </form>
      <pre
        role="status"
        className="mt-4 whitespace-pre-wrap rounded-panel bg-surface p-4 text-sm [overflow-wrap:anywhere] empty:hidden"
      >
        {answer}
      </pre>
    </section>
  );
}

async function answerTo(path: string, key: string): Promise<string> {
  const headers = { authorization: `Bearer ${key.trim()}` };
  const response = await fetch(`/api/v1${path}`, { headers, credentials: "omit" }).catch(() => null);
  if (!response) return UNREACHED;
  const text = await response.text();
  return `${response.status}\n${indented(text)}`;
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
