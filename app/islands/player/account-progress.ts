type Answer = { percent: number | null };

/** How far the visitor's account has watched; null without a value, or without access to the video. */
export async function fetchAccountProgress(videoId: string): Promise<Answer | null> {
  const response = await fetch(addressOf(videoId), { redirect: "manual" }).catch(() => null);
  return response?.ok ? ((await response.json()) as Answer) : null;
}

/** `keepalive`: the last report is the one that other devices resume from. */
export function reportToAccount(videoId: string, percent: number) {
  const body = new URLSearchParams({ percent: String(percent) });
  void fetch(addressOf(videoId), { method: "PUT", body, keepalive: true, redirect: "manual" }).catch(() => {});
}

const addressOf = (videoId: string) => `/videos/${encodeURIComponent(videoId)}/progress`;
