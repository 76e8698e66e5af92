import { shortMoment } from "~/lib/time-zones.ts";
import { SettingsForm } from "./settings-form.tsx";

export type Message = {
  id: string;
  kind: string;
  body: string;
  createdAt: Date;
  attempts: number;
  deliveredAt: Date | null;
  dueAt: Date | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
};

type WebhookLogProps = { messages: Message[]; action: string; isOn: boolean; zone: string };

/** The latest messages of an endpoint with what was sent and answered. */
export const WebhookLog = ({ messages, action, isOn, zone }: WebhookLogProps) => (
  <ul>
    {messages.map((message) => (
      <li key={message.id} className="border-line border-t py-3">
        <p className="text-sm">
          <code>{message.kind}</code>, {shortMoment(message.createdAt, zone)}: {stateOf(message, zone)}
        </p>
        <pre className="mt-1 whitespace-pre-wrap text-muted text-xs [overflow-wrap:anywhere]">
          {`${message.body}\n\n${message.status ?? ""} ${message.answer ?? ""}${message.problem ?? ""}`}
        </pre>
        {isOn && (
          <SettingsForm
            action={`${action}/${message.id}/attempts`}
            button="Send again"
            label={`Send ${message.kind} of ${shortMoment(message.createdAt, zone)} again`}
            variant="quiet"
          />
        )}
      </li>
    ))}
  </ul>
);

function stateOf({ attempts, deliveredAt, dueAt }: Message, zone: string): string {
  if (deliveredAt) return `arrived on ${shortMoment(deliveredAt, zone)}`;
  if (!dueAt) return `given up after ${attempts} attempts`;
  return attempts === 0 ? "on its way" : `failed ${attempts} times, next attempt on ${shortMoment(dueAt, zone)}`;
}
