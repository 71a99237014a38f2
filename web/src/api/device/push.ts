import { sessionStore } from '../session/session-store.ts'

/** Push messages on this device, as far as its browser is concerned. */

/** Whether they can come here: `install` where the app has to stand on the home screen first. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'impossible'

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** iPhones and iPads know push messages in installed apps alone. */
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
 * Asks the person, and has the browser take messages that this key has signed.
 * @returns null when the person said no
 */
export async function turnPushOn(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // One that another key made can never be used.
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

/** The browser takes no more messages. What the server knows of it ends with the session, or is removed by itself. */
export async function turnPushOff(): Promise<void> {
  if (!isAble()) return
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
}

/** Messages are for who turned them on: they end when a session begins or ends here. */
export function endPushWithSession(): void {
  sessionStore.onChange(() => void turnPushOff().catch(() => undefined))
}
