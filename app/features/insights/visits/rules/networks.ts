/** Social networks by the hosts and Android apps that their visitors come from; subdomains belong to them. */
const NETWORKS: Record<string, readonly string[]> = {
  Instagram: ["instagram.com", "com.instagram.android"],
  Facebook: ["facebook.com", "fb.me", "com.facebook.katana"],
  Threads: ["threads.net", "threads.com"],
  X: ["x.com", "t.co", "twitter.com", "com.twitter.android"],
  TikTok: ["tiktok.com"],
  YouTube: ["youtube.com", "youtu.be"],
  Vimeo: ["vimeo.com"],
  LinkedIn: ["linkedin.com", "lnkd.in", "com.linkedin.android"],
  Reddit: ["reddit.com", "com.reddit.frontpage"],
  Pinterest: ["pinterest.com", "pin.it"],
  Tumblr: ["tumblr.com"],
  Bluesky: ["bsky.app"],
  Mastodon: ["mastodon.social"],
  Letterboxd: ["letterboxd.com", "boxd.it"],
  Snapchat: ["snapchat.com"],
  WhatsApp: ["whatsapp.com", "wa.me", "com.whatsapp"],
  Telegram: ["t.me", "telegram.org", "org.telegram.messenger"],
  Discord: ["discord.com"],
  VK: ["vk.com"],
  Weibo: ["weibo.com"],
};

/** All hosts of networks. */
export const NETWORK_HOSTS = Object.values(NETWORKS).flat();

const BY_HOST = new Map(
  Object.entries(NETWORKS).flatMap(([name, hosts]) => hosts.map((host) => [host, name] as const)),
);

/** The network of a referrer's host; null for every other site. */
export function networkOf(host: string): string | null {
  const labels = host.split(".");
  for (let from = 0; from < labels.length - 1; from++) {
    const name = BY_HOST.get(labels.slice(from).join("."));
    if (name) return name;
  }
  return null;
}
