import { Check, Copy, ExternalLink, RotateCcw } from "lucide-react";
import { useRef } from "react";
import { type Network, profileOfNetwork, shareLink, textLength } from "~/features/outreach/networks/rules.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { copied, useConfirmation } from "~/ui/copying.ts";
import { CONTROL, Field, useFieldIds } from "~/ui/field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { Post } from "../rules.ts";
import { useStoredText } from "./use-stored-text.ts";

const COPIED = "Copied";
const BY_HAND = "Your browser does not let us copy. The text is selected: copy it by hand.";

type PostTextProps = { draftKey: string; network: Network; post: Post; address: string };

/** The generated text in an editable field, and the ways to copy or post it. */
export function PostText({ draftKey, network, post, address }: PostTextProps) {
  const { name, limit } = profileOfNetwork(network);
  const area = useRef<HTMLTextAreaElement>(null);
  const words = useStoredText(draftKey, post.text);
  const subject = useStoredText(`${draftKey}:subject`, post.subject);
  const [said, setSaid] = useConfirmation((words) => words === BY_HAND);
  const { control, aria } = useFieldIds({});
  const used = textLength(network, words.text);
  const link = shareLink(network, { text: words.text, subject: subject.text, address });
  const copy = async () => {
    if (await copied(words.text)) return setSaid(COPIED);
    area.current?.select();
    setSaid(BY_HAND);
  };
  const startOver = () => {
    words.write(null);
    subject.write(null);
    area.current?.focus();
  };
  return (
    <div className="flex flex-col gap-5">
      {network === "email" && (
        <TextField
          label="Subject"
          name="subject"
          value={subject.text}
          onChange={(event) => subject.write(event.target.value)}
          dir="auto"
        />
      )}
      <Field label="Text" control={control} action={<Count used={used} limit={limit} />}>
        <textarea
          {...aria}
          ref={area}
          name="text"
          rows={9}
          dir="auto"
          value={words.text}
          onChange={(event) => words.write(event.target.value)}
          className={`${CONTROL} field-sizing-content min-h-56 py-3 leading-relaxed`}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          icon={said === COPIED ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        >
          {said === COPIED ? COPIED : "Copy text"}
        </Button>
        {link && (
          <ButtonLink
            to={link}
            variant="quiet"
            target={link.startsWith("https:") ? "_blank" : undefined}
            rel="noopener noreferrer"
            icon={<ExternalLink aria-hidden />}
          >
            {network === "email" ? "Open in your mail program" : `Open ${name}`}
          </ButtonLink>
        )}
        {(words.isOwn || subject.isOwn) && (
          <Button type="button" variant="ghost" icon={<RotateCcw aria-hidden />} onClick={startOver}>
            Start over
          </Button>
        )}
        <span role="status" className={said === BY_HAND ? "w-full text-sm text-warning" : "sr-only"}>
          {said}
        </span>
      </div>
    </div>
  );
}

function Count({ used, limit }: { used: number; limit: number }) {
  const over = used - limit;
  return (
    <output className={`text-sm ${over > 0 ? "text-danger" : "text-muted"}`}>
      {used.toLocaleString("en")} / {limit.toLocaleString("en")}
      {over > 0 && <span className="ms-2">{over.toLocaleString("en")} too many</span>}
    </output>
  );
}
