import { useNavigation } from "react-router";

/** The `intent` of the form that is being sent (`""` when its button has none), or null. */
export function usePendingIntent(): string | null {
  const { formData } = useNavigation();
  return formData ? String(formData.get("intent") ?? "") : null;
}
