import { FormPart } from "~/ui/form-part.tsx";
import type { AnswerGroup, AnswerLine } from "../rules/answers.ts";
import { CopyButton } from "./copy-button.tsx";

/** Every answer with its copy button, in the order of entry forms. */
export const AnswerList = ({ groups }: { groups: AnswerGroup[] }) => (
  <div className="flex flex-col gap-10">
    {groups.map(({ heading, answers }) => (
      <FormPart key={heading} heading={heading}>
        <ul className="divide-y divide-line">
          {answers.map((answer) => (
            <Answer key={answer.label} {...answer} />
          ))}
        </ul>
      </FormPart>
    ))}
  </div>
);

const Answer = ({ label, text, shorter, isPrivate }: AnswerLine) => (
  <li className="flex flex-col gap-2 py-4">
    <h3 className="text-muted text-sm">{isPrivate ? `${label} · for the form alone` : label}</h3>
    <p dir="auto" className="whitespace-pre-wrap break-words">
      {text}
    </p>
    <CopyButton text={text} label="Copy" name={label} />
    {shorter !== null && (
      <div className="flex flex-col gap-2 rounded-control bg-raised p-4">
        <p className="text-sm text-warning">This is longer than most forms take. A shorter version:</p>
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {shorter}
        </p>
        <CopyButton text={shorter} label="Copy the shorter version" name={label} />
      </div>
    )}
  </li>
);
