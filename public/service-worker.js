// Shows notifications, and an offline page for the studio's screens. It stores no document and answers no other request.
const OFFLINE = "/offline.html";
const STUDIO = /^\/(dashboard|actors-dashboard|studio|editor|onboarding)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open("offline").then((cache) => cache.add(new Request(OFFLINE, { cache: "reload" }))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode !== "navigate" || method !== "GET" || origin !== self.location.origin || !STUDIO.test(pathname)) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
});

self.addEventListener("push", (event) => {
  const { notification } = readMessage(event.data);
  if (!notification) return;
  const { title, tag, navigate } = notification;
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      data: { url: navigate },
      icon: "/favicon.svg",
      badge: "/favicon.svg",
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});

function readMessage(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** In a tab of ours that is open, else in a new one. */
async function show(url) {
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (tab) return (await tab.focus()).navigate(url);
  return self.clients.openWindow(url);
}
