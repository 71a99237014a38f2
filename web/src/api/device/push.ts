import { sessionStore } from '../session/session-store.ts'

/** Push notifications, as far as this browser is concerned. */

/** Availability; `install` means the app has to be added to the home screen first. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'impossible'

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** iPhones and iPads support push only in installed apps. */
const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent)

const registered = () => navigator.serviceWorker.getRegistration()

export async function pushState(): Promise<PushState> {
  if (!isAble()) return isApplePhone() ? 'install' : 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await (await registered())?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Asks for permission and subscribes to push messages signed with this (VAPID) key.
 * @returns null if permission was denied
 */
export async function turnPushOn(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // A subscription made with another key can't be used.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys = {} } = (await pushManager.subscribe(options)).toJSON()
  const { p256dh, auth } = keys
  if (!endpoint || !p256dh || !auth) throw new Error('The browser returned no push keys')
  return { endpoint, p256dh, auth }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Unsubscribes in the browser. The server's copy ends with the session, or is removed separately. */
export async function turnPushOff(): Promise<void> {
  if (!isAble()) return
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
}

/** Subscriptions belong to a member: unsubscribe whenever the session changes. */
export function endPushWithSession(): void {
  sessionStore.onChange(() => void turnPushOff().catch(() => undefined))
}
