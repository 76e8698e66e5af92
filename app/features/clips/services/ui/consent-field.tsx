import { Checkbox } from "~/ui/checkbox.tsx";
import type { Service } from "../rules/kinds.ts";

export const CONSENT_FIELDS: Record<Service, { name: string; label: string; hint: string }> = {
  assemblyai: {
    name: "agrees",
    label: "The sound of my films may be sent to AssemblyAI",
    hint: "Only the sound, never the picture. AssemblyAI writes down the words and what they are about. You are asked once.",
  },
  shotstack: {
    name: "agreesToRender",
    label: "Shotstack may fetch my films to render clips of them",
    hint: "The whole film, and the words and the watermark of the clip. The address ends with the work, after a day at the latest. You are asked once.",
  },
  klap: {
    name: "agreesToKlap",
    label: "Klap may fetch my films and clips to make and edit clips",
    hint: "The whole film or clip, its title, and a watermark where you choose one. The address ends with the work, after a day at the latest. You are asked once.",
  },
};

/** The owner agrees once to what is sent to a service. */
export function ConsentField({ service, error }: { service: Service; error: string | undefined }) {
  const { name, label, hint } = CONSENT_FIELDS[service];
  return <Checkbox {...{ name, label, hint, error }} />;
}
