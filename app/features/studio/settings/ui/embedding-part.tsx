import type { EmbeddingChoice } from "~/features/content/sites/rules/embedding.ts";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** `host` is in the form of DNS, `name` as people write it. */
type Host = { host: string; name: string };
type EmbeddingPartProps = { embedding: EmbeddingChoice; hosts: Host[] };

const ACTION = "/studio/settings/embedding";
const HOSTS = `${ACTION}/hosts`;

const CHOICES: [value: EmbeddingChoice, label: string, detail: string][] = [
  ["everywhere", "On every site", "Whoever has the code of a film can show it on a page of theirs."],
  ["listed", "Only on these sites", "Other sites show nothing in its place."],
  ["nowhere", "On no other site", "Your films play on your own pages only."],
];

/** Which other sites may show the owner's public films. */
export const EmbeddingPart = ({ embedding, hosts }: EmbeddingPartProps) => (
  <Part
    heading="Where your films may be embedded"
    lead="Public films and trailers can play on other sites, with a link to your page. Films that are private or must be paid never do."
  >
    <SettingsForm action={ACTION}>
      {() => (
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">Where your films may be embedded</legend>
          {CHOICES.map(([value, label, detail]) => (
            <ChoiceTile
              key={`${value} ${embedding}`}
              type="radio"
              name="embedding"
              {...{ value, label, detail }}
              defaultChecked={value === embedding}
            />
          ))}
        </fieldset>
      )}
    </SettingsForm>
    {embedding === "listed" && <Hosts hosts={hosts} />}
  </Part>
);

const Hosts = ({ hosts }: { hosts: Host[] }) => (
  <section aria-label="Sites" className="mt-8">
    <h4 className="font-medium">Sites</h4>
    {hosts.length === 0 ? (
      <p className="mt-1 mb-5 text-muted text-sm">None yet: your films play on no other site.</p>
    ) : (
      <ul className="mt-2 mb-5 divide-y divide-line border-line border-y">
        {hosts.map(({ host, name }) => (
          <li key={host} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
            <SettingsForm action={`${HOSTS}/removal`} button="Remove" label={`Remove ${name}`} variant="quiet">
              {() => <input type="hidden" name="host" value={host} />}
            </SettingsForm>
          </li>
        ))}
      </ul>
    )}
    <SettingsForm action={HOSTS} button="Add site" variant="quiet" empties>
      {(errors) => (
        <TextField
          label="Another site"
          name="host"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Such as example.org, or *.example.org for everything below it"
          error={errors.host}
        />
      )}
    </SettingsForm>
  </section>
);
