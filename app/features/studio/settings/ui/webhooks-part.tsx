import { WEBHOOK_KINDS } from "~/features/account/webhooks/rules.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { type Message, WebhookLog } from "./webhook-log.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

type Endpoint = { id: string; url: string; kinds: string[]; state: string; isOn: boolean; messages: Message[] };
type WebhooksPartProps = {
  endpoints: Endpoint[];
  /** IANA name of the zone in which times are shown. */
  zone: string;
};

const WEBHOOKS = "/studio/settings/webhooks";

/** Addresses of the owner's own programs that are told what happens. */
export const WebhooksPart = ({ endpoints, zone }: WebhooksPartProps) => (
  <Part
    heading="Webhooks"
    lead="Your own program is told what happens, at an https address. Messages are signed as Standard Webhooks has it; their order is not promised."
  >
    {endpoints.length > 0 && (
      <ul className="mb-6 border-line border-b">
        {endpoints.map((endpoint) => (
          <Kept key={endpoint.id} {...endpoint} zone={zone} />
        ))}
      </ul>
    )}
    <SettingsForm action={WEBHOOKS} button="Add an endpoint" empties>
      {(errors) => (
        <>
          <TextField label="Address" name="url" type="url" inputMode="url" autoComplete="off" error={errors.url} />
          <fieldset>
            <legend className="mb-2 font-medium">What it is told</legend>
            <FormProblem message={errors.kinds} />
            <div className="grid sm:grid-cols-2">
              {WEBHOOK_KINDS.map((kind) => (
                <Checkbox key={kind} label={kind} name="kinds" value={kind} />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </SettingsForm>
  </Part>
);

const Kept = ({ id, url, kinds, state, isOn, messages, zone }: Endpoint & { zone: string }) => (
  <li className="border-line border-t py-3">
    <p className="font-medium [overflow-wrap:anywhere]" dir="ltr">
      {url}
    </p>
    <p className="text-muted text-sm">
      {state} {kinds.join(", ")}
    </p>
    <div className="mt-2 flex flex-wrap gap-4">
      {isOn && (
        <SettingsForm
          action={`${WEBHOOKS}/${id}/test`}
          button="Send a test"
          label={`Send a test to ${url}`}
          variant="quiet"
        />
      )}
    </div>
    <WebhookSecret action={`${WEBHOOKS}/${id}/secret`} url={url} />
    <Disclosure summary="Remove this endpoint">
      <p className="mb-3 text-muted text-sm">It is told nothing more, and its messages are deleted.</p>
      <SettingsForm action={`${WEBHOOKS}/${id}/removal`} button="Remove" label={`Remove ${url}`} variant="danger" />
    </Disclosure>
    {messages.length > 0 && (
      <Disclosure summary={`Latest messages (${messages.length})`}>
        <WebhookLog messages={messages} action={`${WEBHOOKS}/${id}/deliveries`} isOn={isOn} zone={zone} />
      </Disclosure>
    )}
  </li>
);
