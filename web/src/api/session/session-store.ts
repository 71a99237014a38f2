import type { UserInfo } from '@muster/contract/account/account.ts'
import { useSyncExternalStore } from 'react'
import { clearButDrafts, dropDraftsOfOthers } from './kept-drafts.ts'

/**
 * Where the session is: in local storage, or in that of the tab in which staff see the app as another member
 * (`shell/view-as`). Their own session waits untouched beside it.
 */
const stored = () => (sessionStorage.getItem('refreshToken') ? sessionStorage : localStorage)

/**
 * The session in the browser's storage. `userInfo` is the plain answer of
 * the info call: it never holds first_name or last_name, which the session guard takes for an outdated session.
 */
const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userInfo: 'userInfo',
  userInfoAt: 'userInfoAt',
} as const

/** Caches beside the tokens; each holds the moment at which it was filled. */
export type CacheKey = 'userProfile' | 'levelFeed'

/** How the side menu stood. It says nothing of a member's data. */
export const MENU_KEY = 'menu'
export const rememberedMenu = () =>
  typeof localStorage === 'undefined' ? '' : (localStorage.getItem(MENU_KEY) ?? '')

/** Staff who were on the manage side come back to it; of everybody else nothing stays. */
function forgetAll({ drafts = true } = {}) {
  const menu = rememberedMenu()
  if (drafts) stored().clear()
  else clearButDrafts()
  if (menu.includes('"manage"')) localStorage.setItem(MENU_KEY, menu)
}

const listeners = new Set<() => void>()
/** Hear when the session begins to end, and when it stands after all. */
const endingListeners = new Set<() => void>()
let ending = false
/** The refresh token that the server takes no longer. */
let expired: string | null = null

function setEnding(value: boolean) {
  ending = value
  for (const listener of endingListeners) listener()
}

/** Reads that are under way. With the session they would lose their answer, which browsers note as an error. */
const reads = new Set<Promise<unknown>>()
/** So long a session that is ending waits for them. */
const PATIENCE_MS = 2000

function readsDone(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return reads.size === 0 ? Promise.resolve() : Promise.race([Promise.allSettled(reads), patience])
}

/** Waits until the session stands after all. Of one that has ended nobody reads any more. */
const standsAfterAll = () =>
  new Promise<void>((resolve) => {
    const stop = sessionStore.onEnding(() => {
      stop()
      if (sessionStore.refreshToken() !== null) resolve()
    })
  })

function announce() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const sessionStore = {
  accessToken: () => stored().getItem(keys.accessToken),
  refreshToken: () => stored().getItem(keys.refreshToken),
  /** As stored, for the guard, which has to see text that cannot be parsed. */
  userInfoText: () => stored().getItem(keys.userInfo),

  /** Begins a session after sign-in or registration. */
  start(tokens: { accessToken: string; refreshToken: string }) {
    sessionStorage.removeItem(keys.refreshToken)
    // The member of a session that has run out goes on with what they were writing.
    forgetAll({ drafts: false })
    stored().setItem(keys.accessToken, tokens.accessToken)
    stored().setItem(keys.refreshToken, tokens.refreshToken)
    announce()
  },
  storeAccessToken(token: string) {
    if (stored().getItem(keys.refreshToken) === null) return
    stored().setItem(keys.accessToken, token)
  },
  storeUserInfo(info: UserInfo) {
    stored().setItem(keys.userInfo, JSON.stringify(info))
    stored().setItem(keys.userInfoAt, String(Date.now()))
    if (stored() === localStorage) dropDraftsOfOthers(info.muid)
  },
  readUserInfo(): { value: UserInfo; at: number } | undefined {
    const value = parse(stored().getItem(keys.userInfo))
    const at = Number(stored().getItem(keys.userInfoAt))
    return value && typeof value === 'object' && 'muid' in value
      ? { value: value as UserInfo, at }
      : undefined
  },
  /** Forgets everything that is stored. Screens learn of it when `announce` is called or on the next page. */
  clear() {
    forgetAll()
  },
  /** Forgets a session that has run out, but not what its member was writing. */
  lapse() {
    forgetAll({ drafts: false })
  },
  /** The session has run out. Nothing is forgotten yet: its member may be in the midst of something. */
  noteExpired() {
    expired = sessionStore.refreshToken()
  },
  hasExpired: () => expired !== null && expired === sessionStore.refreshToken(),
  announce,
  /**
   * Runs what ends the session on the server once no read is under way, and forgets what is stored once that is done.
   * Until then nothing begins that needs the session; when it fails, the session stands.
   */
  async end<T>(work: () => Promise<T>): Promise<T> {
    setEnding(true)
    try {
      await readsDone()
      const done = await work()
      forgetAll()
      return done
    } finally {
      setEnding(false)
    }
  },
  isEnding: () => ending,
  /** Runs a read, which the session does not end under; it does not begin while the session is ending. */
  async read<T>(run: () => Promise<T>): Promise<T> {
    if (ending) await standsAfterAll()
    const read = run()
    reads.add(read)
    return read.finally(() => reads.delete(read))
  },
  /** Runs `listener` when the session begins to end, and when that is over; gives what stops it. */
  onEnding(listener: () => void): () => void {
    endingListeners.add(listener)
    return () => void endingListeners.delete(listener)
  },
  /** Runs `listener` when a session begins or ends in this tab. */
  onChange(listener: () => void) {
    listeners.add(listener)
  },
}

/** An answer that comes after the session has gone is nobody's. */
export function writeCache(key: CacheKey, value: unknown) {
  if (stored().getItem(keys.refreshToken) === null) return
  stored().setItem(key, JSON.stringify({ at: Date.now(), value }))
}

export function dropCache(key: CacheKey) {
  stored().removeItem(key)
}

/** A cached answer and when it came (milliseconds), or undefined when there is none. */
export function readCache<T>(key: CacheKey): { value: T; at: number } | undefined {
  const entry = parse(stored().getItem(key)) as { value?: T; at?: number } | undefined
  return entry?.value && typeof entry.at === 'number' ? { value: entry.value, at: entry.at } : undefined
}

/** Signed in means that a refresh token is in local storage. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, () => sessionStore.refreshToken() !== null)
}
