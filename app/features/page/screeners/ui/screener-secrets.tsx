import { Check, Copy, KeyRound, Mail } from "lucide-react";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { copied, useConfirmation } from "~/ui/copying.ts";

type SecretsProps = { name: string; email: string | null; url: string; passcode: string; title: string };

/** The link and the passcode of one recipient, to be sent in two messages. */
export function ScreenerSecrets({ name, email, url, passcode, title }: SecretsProps) {
  const [said, setSaid] = useConfirmation((words) => words.startsWith("Copy "));
  const copy = async (text: string, what: string) =>
    setSaid((await copied(text)) ? `${what} copied` : `Copy this yourself: ${text}`);
  return (
    <div className="flex flex-col gap-3">
      <p className="select-all break-all font-mono text-sm">{url}</p>
      <p className="text-sm">
        Passcode <span className="select-all font-mono tracking-wider">{passcode}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="quiet"
          aria-label={`Copy link for ${name}`}
          icon={said === "Link copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy(url, "Link")}
        >
          Copy link
        </Button>
        <Button
          type="button"
          variant="quiet"
          aria-label={`Copy passcode for ${name}`}
          icon={said === "Passcode copied" ? <Check aria-hidden /> : <KeyRound aria-hidden />}
          onClick={() => void copy(passcode, "Passcode")}
        >
          Copy passcode
        </Button>
        {email && (
          <ButtonLink
            to={mailTo({ email, url, title })}
            variant="quiet"
            reloadDocument
            aria-label={`Write a mail to ${name}`}
            icon={<Mail aria-hidden />}
          >
            Write a mail
          </ButtonLink>
        )}
      </div>
      <p role="status" className={said ? "break-all text-sm text-success" : "sr-only"}>
        {said}
      </p>
    </div>
  );
}

type Letter = { email: string; url: string; title: string };

/** Without the passcode, which goes another way. */
const mailTo = ({ email, url, title }: Letter) => {
  const body = `I would like to show you "${title}" before it is public:\n${url}\n\nThe passcode follows in another message.`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
};
