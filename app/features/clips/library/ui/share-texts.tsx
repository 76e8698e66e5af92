import { Check, Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import type { ClipText } from "~/features/clips/scheduling/ui/use-clip-texts.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { copied, useConfirmation } from "~/ui/copying.ts";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";

/** The text for each network, to copy or to open there. */
export function ShareTexts({ posts }: { posts: ClipText[] }) {
  const [network, setNetwork] = useState(posts[0]?.network);
  const post = posts.find((one) => one.network === network);
  return (
    <section aria-label="Texts for networks" className="mt-6 flex flex-col gap-4 border-line border-t pt-5">
      <SelectField
        label="Network"
        name="network"
        options={posts.map((one): [string, string] => [one.network, one.name])}
        value={network}
        onChange={({ target }) => setNetwork(target.value)}
      />
      {post && <Text key={post.network} post={post} />}
    </section>
  );
}

function Text({ post: { name, text: first, link } }: { post: ClipText }) {
  const [text, setText] = useState(first);
  const [said, setSaid] = useConfirmation();
  const copy = async () => setSaid((await copied(text)) ? "Copied" : "Your browser does not let us copy.");
  return (
    <>
      <TextArea
        label="Text"
        name="text"
        rows={6}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="quiet"
          icon={said === "Copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        >
          {said === "Copied" ? said : "Copy text"}
        </Button>
        {link && text === first && (
          <ButtonLink
            to={link}
            variant="quiet"
            target={link.startsWith("https:") ? "_blank" : undefined}
            rel="noopener noreferrer"
            icon={<ExternalLink aria-hidden />}
          >
            {`Open ${name}`}
          </ButtonLink>
        )}
        <span role="status" className={said && said !== "Copied" ? "text-sm text-warning" : "sr-only"}>
          {said}
        </span>
      </div>
    </>
  );
}
