type Contacts = { people: number; isProven: boolean; mustAsk: boolean };

/** What becomes of the contacts of an archive, for its owner; null where it has none. */
export function contactsNote({ people, isProven, mustAsk }: Contacts): string | null {
  if (people === 0) return null;
  const them = people === 1 ? "One contact" : `${people.toLocaleString("en")} contacts`;
  if (isProven) return `${them}: with the proof of when and how each of them agreed.`;
  if (mustAsk)
    return `${them}: this site asks each address for a consent. They wait under Contacts until you ask them, and get nothing before they confirm.`;
  return `${them}: by importing them you state that they asked for mails from you. When and how they agreed is kept in your words.`;
}
