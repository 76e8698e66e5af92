export type LaunchWords = { label: "Launch" | "Schedule"; people: number };

/** `298 people`. */
const peopleLabel = (people: number) => (people === 1 ? "1 person" : `${people.toLocaleString("en")} people`);

/** The question before a launch, and the answer that launches. */
export function launchQuestion({ label, people }: LaunchWords) {
  const many = peopleLabel(people);
  return label === "Launch"
    ? {
        title: "Send it now?",
        lead: "Mails that have left cannot be taken back. You can pause the rest while it is being sent.",
        yes: `Send to ${many}`,
      }
    : {
        title: "Schedule it?",
        lead: "It goes to everybody who is among the recipients then. You can edit it until that moment.",
        yes: `Schedule for ${many}`,
      };
}

type Launched = { name: string; status: string; recipients: number };

/** What was launched just now; null for a campaign that was not. */
export function launchedNote({ name, status, recipients }: Launched): string | null {
  if (status === "scheduled") return `“${name}” is scheduled. It goes to ${peopleLabel(recipients)} as things stand.`;
  const hasBegun = status === "active" || status === "completed";
  return hasBegun ? `“${name}” was launched, and goes to ${peopleLabel(recipients)}.` : null;
}
