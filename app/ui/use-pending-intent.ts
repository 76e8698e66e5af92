import { useNavigation } from "react-router";

/** The `intent` of the form under way (`""` when its button names none), or null. */
export function usePendingIntent(): string | null {
  const { formData } = useNavigation();
  return formData ? String(formData.get("intent") ?? "") : null;
}
