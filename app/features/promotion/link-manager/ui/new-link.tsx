import { useEffect, useRef, useState } from "react";
import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import type { FilmId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";

type Destination = { filmId: FilmId | null; title: string; isMain: boolean; linkTitle: string };

type NewLinkProps = {
  destinations: Destination[];
  /** Whether there are projects that are only found by a search. */
  hasMoreDestinations: boolean;
  /** The fixed beginning of the address, such as `example.org/l/`. */
  prefix: string;
  onClose(): void;
};

/** Title, target and an optional code of the owner's choice. */
export function NewLink({ hasMoreDestinations, prefix, onClose, ...first }: NewLinkProps) {
  const searching = useSender<Destination[]>();
  const destinations = searching.data ?? first.destinations;
  const creating = useSender<LinkAnswer>();
  const { data, state } = creating;
  const main = first.destinations.find(({ isMain }) => isMain) ?? first.destinations[0];
  const [filmId, setFilmId] = useState(main?.filmId ?? "");
  const searchSoon = useSoon((search: string) =>
    searching.load(`/studio/links/destinations?search=${encodeURIComponent(search)}`),
  );
  useEffect(() => {
    if (state === "idle" && data?.ok) onClose();
  }, [state, data, onClose]);
  const problems = data?.problems ?? {};
  return (
    <Dialog title="New link" onClose={onClose}>
      <creating.Form method="post" action="/studio/links" className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <TextField
          label="Title"
          name="title"
          required
          maxLength={200}
          defaultValue={main?.linkTitle}
          error={problems.title}
        />
        {hasMoreDestinations && (
          <TextField
            label="Search your films"
            name="search"
            type="search"
            autoComplete="off"
            maxLength={100}
            onChange={(event) => searchSoon(event.currentTarget.value)}
          />
        )}
        <SelectField
          label="Leads to"
          name="filmId"
          value={filmId}
          onChange={(event) => setFilmId(event.currentTarget.value)}
          options={destinations.map((one) => [one.filmId ?? "", one.title])}
          error={problems.filmId}
        />
        <TextField
          label="Address (optional)"
          name="code"
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="my-film"
          hint={`After ${prefix}: 3 to 40 letters, digits and hyphens. Left empty, a short one is made.`}
          error={problems.code}
        />
        <Button pending={state !== "idle"} pendingLabel="Creating…">
          Create link
        </Button>
      </creating.Form>
    </Dialog>
  );
}

/** Pause between the last key and the search request. */
const SEARCH_DELAY_MS = 200;

function useSoon(ask: (text: string) => Promise<void>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(text.trim()), SEARCH_DELAY_MS);
  };
}
