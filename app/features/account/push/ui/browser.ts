/** Whether this browser can show notifications of this address. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser's subscription; null where it has none. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission and subscribes; null where that is refused. Returns what the server needs. */
export async function subscribeBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  if (!endpoint || !keys) return null;
  return { endpoint, publicKey: keys.p256dh ?? "", authSecret: keys.auth ?? "" };
}

/** Ends the browser's subscription; returns its address, null where it had none. */
export async function unsubscribeBrowser(): Promise<string | null> {
  const subscription = await browserSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
