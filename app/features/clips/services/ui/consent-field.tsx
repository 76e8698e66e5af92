import { Checkbox } from "~/ui/checkbox.tsx";

/** The owner agrees once to what is sent to AssemblyAI. */
export const ConsentField = ({ error }: { error: string | undefined }) => (
  <Checkbox
    name="agrees"
    label="The sound of my films may be sent to AssemblyAI"
    hint="Only the sound, never the picture. AssemblyAI writes down the words and what they are about. You are asked once."
    error={error}
  />
);
