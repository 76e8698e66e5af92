import { useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FieldError } from "~/ui/field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { ScheduledPost } from "../rules.ts";
import type { ClipText } from "./use-clip-texts.ts";

type ChosenPostsProps = { texts: ClipText[]; posts: ScheduledPost[]; problems: Record<string, string> };

/** The networks to post on, each with its text. */
export function ChosenPosts({ texts, posts, problems }: ChosenPostsProps) {
  const [chosen, setChosen] = useState(() => posts.map(({ network }) => network));
  const choose = (network: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, network] : before.filter((other) => other !== network)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-[0.9375rem]">Where you will post it</legend>
      {problems.networks && <FieldError id="networks-error">{problems.networks}</FieldError>}
      {texts.map(({ network, name, text, limit }) => (
        <div key={network}>
          <Checkbox
            name="networks"
            value={network}
            label={name}
            checked={chosen.includes(network)}
            onChange={({ target }) => choose(network, target.checked)}
          />
          {chosen.includes(network) && (
            <TextArea
              label={`Text for ${name}`}
              name={`text.${network}`}
              rows={5}
              dir="auto"
              hint={`At most ${limit.toLocaleString("en")} characters`}
              defaultValue={posts.find((post) => post.network === network)?.text ?? text}
              error={problems[`text.${network}`]}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
