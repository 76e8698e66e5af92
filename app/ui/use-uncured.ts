import { useState } from "react";
import { useAnswers } from "./sending.ts";

/** An error of the server's answer, until its field is changed; `cure` says that it was. */
export function useUncured<Message>(error: Message): [shown: Message | undefined, cure: () => void] {
  const answers = useAnswers();
  const [curedAfter, setCuredAfter] = useState<number | null>(null);
  return [curedAfter === answers ? undefined : error, () => setCuredAfter(answers)];
}
