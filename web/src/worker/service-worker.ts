import type { PushPayload } from '@muster/contract/notices/push.ts'

/**
 * The service worker: opens the app offline, and shows push notifications. It caches the files of a build
 * and, for the signed-in member, answers to a few calls. It imports nothing: the build turns this file into
 * `/service-worker.js` (vite/service-worker.ts). `owner.ts` names the member.
 */

/** Inserted by the build. */
declare const BUILD: {
  readonly version: string
  /** Files that the offline pages need. */
  readonly files: readonly string[]
  /** The texts that they say, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** Addresses of calls, with `{name}` for parameters. */
  readonly calls: {
    readonly own: readonly string[]
    /** Cached only if the member has a ticket, has joined, or belongs to the circle. */
    readonly attended: readonly string[]
  }
}

/** Minimal worker types; the rest of the app is typed for pages. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null
}
interface Clicked extends Waiting {
  readonly notification: Notification
}
interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

// biome-ignore lint/plugin: the rest of the app is typed for pages
const worker = globalThis as unknown as Worker
const APP = 'muster-app-'
const FILES = APP + BUILD.version
/** Same as in `owner.ts`. */
const MEMBER = 'muster-member'
const OWNER = '/owner'
/** Any page of the dashboard works: the router opens the page of the address. */
const SHELL = '/dashboard/home'
const MOST_KEPT = 60

worker.addEventListener('install', (event) => event.waitUntil(takeFiles()))

async function takeFiles() {
  await takeShell()
  await takeAll(BUILD.files)
}

async function takeAll(files: readonly string[]) {
  const cache = await caches.open(FILES)
  for (const file of files) {
    // Reuse files cached by an earlier build, if their names have a hash.
    const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
    if (known) await cache.put(file, known)
    else await cache.add(file)
  }
}

/** Takes the page that opens offline, with the texts of its language. */
async function takeShell() {
  const cache = await caches.open(FILES)
  await cache.add(new Request(SHELL, { cache: 'reload' }))
  await takeAll(BUILD.texts[await shellLanguage()] ?? [])
}

async function shellLanguage(): Promise<string> {
  const page = await (await caches.match(SHELL, { cacheName: FILES }))?.text()
  return /<html lang="(\w+)"/.exec(page ?? '')?.[1] ?? ''
}

/** Otherwise the page that opens offline would be in the language before. @param language of the page that's open */
async function followLanguage(language: string) {
  if (language !== (await shellLanguage())) await takeShell()
}

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith(APP) && name !== FILES)
  await Promise.all(earlier.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

worker.addEventListener('message', ({ data }) => {
  // The user has accepted the new version.
  if (data === 'take-over') void worker.skipWaiting()
  if (typeof data?.language === 'string') followLanguage(data.language).catch(() => undefined)
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (BUILD.files.includes(pathname) || pathname.startsWith('/assets/'))
    return event.respondWith(file(request))
  if (pathname.startsWith('/api/')) {
    const kind = kindOf(pathname)
    if (kind) event.respondWith(answer(request, kind))
    return
  }
  if (request.mode === 'navigate' && !pathname.startsWith('/media/')) event.respondWith(page(request))
})

/** Cache first: files with a hash in their name never change. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(FILES)
  const known = await cache.match(request.url)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await (await caches.open(FILES)).match(SHELL)) ?? Response.error()
  }
}

type Kind = keyof typeof BUILD.calls

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`)
const patterns = (['own', 'attended'] as const).flatMap((kind) =>
  BUILD.calls[kind].map((path) => ({ kind, pattern: patternOf(path), isOfMember: path.includes('{muid}') })),
)

const kindOf = (pathname: string): Kind | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.kind

interface Claims {
  readonly id: string
  readonly muid: string
}

/** The token claims of a request; null if there is no token or it can't be parsed. */
function claimsOf(request: Request): Claims | null {
  const part = request.headers.get('authorization')?.split('.')[1]
  if (!part) return null
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
      sign.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The cache for a request, if it is the owner's; calls about a profile only if it is their own. */
async function placeFor(request: Request): Promise<Cache | null> {
  const claims = claimsOf(request)
  if (!claims) return null
  const { pathname } = new URL(request.url)
  const found = patterns.find(({ pattern }) => pattern.test(pathname))
  if (found?.isOfMember && decodeURIComponent(found.pattern.exec(pathname)?.[1] ?? '') !== claims.muid)
    return null
  if (!(await caches.has(MEMBER))) return null
  const cache = await caches.open(MEMBER)
  const owner = await cache.match(OWNER)
  return owner && (await owner.text()) === claims.id ? cache : null
}

async function answer(request: Request, kind: Kind): Promise<Response> {
  try {
    const response = await fetch(request)
    // Look it up only now: if the session ended during the request, the cache is gone and the answer isn't
    // stored.
    const cache = response.ok ? await placeFor(request) : null
    if (cache) await keep(cache, request.url, kind, response.clone())
    return response
  } catch (error) {
    const known = await (await placeFor(request))?.match(request.url)
    if (known) return known
    throw error
  }
}

const ATTENDED = /"my_ticket":"[0-9a-f-]|"my_status":"(joined|report_due)"|"is_lc_member":true/

async function keep(cache: Cache, url: string, kind: Kind, response: Response): Promise<void> {
  const text = await response.text()
  if (kind === 'attended' && !ATTENDED.test(text)) return void (await cache.delete(url))
  await cache.delete(url)
  await cache.put(url, new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }))
  const kept = (await cache.keys()).filter((one) => new URL(one.url).pathname !== OWNER)
  await Promise.all(kept.slice(0, -MOST_KEPT).map((one) => cache.delete(one)))
}

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))

async function showMessage(data: Pushed['data']) {
  if (!data) return
  const { title, body, url, tag } = data.json() as PushPayload
  await worker.registration.showNotification(title, { body, tag, icon: '/app-icon/192.png', data: url })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

/** Focuses an open window if there is one, otherwise opens one. */
async function openPage(path: string) {
  const address = new URL(path, location.origin)
  if (address.origin !== location.origin) return
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (!open) return worker.clients.openWindow(address.href)
  // If the window can't be focused, navigate it anyway.
  await open.focus().catch(() => undefined)
  return open.navigate(address.href)
}
