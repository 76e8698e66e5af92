import { type Mood, sentimentText } from "../rules/moods.ts";

/** How the words of a stretch sound, and what they are about; nothing where nobody listened or speaks. */
export function MoodLine({ mood, className = "" }: { mood: Mood; className?: string }) {
  const text = [sentimentText(mood), ...mood.topics].filter(Boolean).join(" · ");
  return text ? <p className={`text-muted text-sm ${className}`}>{text}</p> : null;
}
