import type { UserInfo } from '@muster/contract/account/account.ts'
import { useSyncExternalStore } from 'react'
import { clearButDrafts, dropDraftsOfOthers } from './kept-drafts.ts'

/**
 * Storage of the session: local storage, or session storage in a tab where staff view the app as a member
 * (`shell/view-as`). Their own session stays untouched in local storage.
 */
const stored = () => (sessionStorage.getItem('refreshToken') ? sessionStorage : localStorage)

/** Whether a session ends with the page, because the browser blocks site data (`index.html`). */
export const endsWithPage = (): boolean => document.documentElement.dataset.keeps === 'nothing'

/**
 * Storage keys. `userInfo` is the unchanged answer of the info call. It never contains first_name or
 * last_name, by which the session guard recognises an outdated session.
 */
const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userInfo: 'userInfo',
  userInfoAt: 'userInfoAt',
} as const

/** Caches stored with the tokens, each with its timestamp. */
export type CacheKey = 'userProfile' | 'levelFeed'

/** State of the side menu; contains no personal data. */
export const MENU_KEY = 'menu'
export const rememberedMenu = () =>
  typeof localStorage === 'undefined' ? '' : (localStorage.getItem(MENU_KEY) ?? '')

/** The menu without the side used last, so that staff land on Today when they sign in. */
const withoutSide = (menu: string) => menu.replace(/"side":("[a-z]*"|null),?/, '')

/** Clears the storage, but remembers the menu of staff who used the manage side. */
function forgetAll({ drafts = true } = {}) {
  const menu = rememberedMenu()
  if (drafts) stored().clear()
  else clearButDrafts()
  if (menu.includes('"manage"')) localStorage.setItem(MENU_KEY, withoutSide(menu))
}

const listeners = new Set<() => void>()
/** Called when the session starts to end, and when ending it succeeded or failed. */
const endingListeners = new Set<() => void>()
let ending = false
/** The refresh token that the server has rejected. */
let expired: string | null = null

function setEnding(value: boolean) {
  ending = value
  for (const listener of endingListeners) listener()
}

/** Running reads. Ending the session under them would make them fail, which browsers log as errors. */
const reads = new Set<Promise<unknown>>()
/** Maximum time to wait for them. */
const PATIENCE_MS = 2000

function readsDone(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return reads.size === 0 ? Promise.resolve() : Promise.race([Promise.allSettled(reads), patience])
}

/** Resolves if ending the session fails; never resolves if it ends, so that nothing is read after it. */
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
  /** Raw text, because the session guard has to see values that can't be parsed. */
  userInfoText: () => stored().getItem(keys.userInfo),

  /** Starts a session after sign-in or registration. */
  start(tokens: { accessToken: string; refreshToken: string }) {
    sessionStorage.removeItem(keys.refreshToken)
    // Keep drafts: a member whose session expired continues where they were.
    forgetAll({ drafts: false })
    stored().setItem(keys.accessToken, tokens.accessToken)
    stored().setItem(keys.refreshToken, tokens.refreshToken)
    announce()
  },
  /** Continues an expired session of the same member; the page stays as it is. */
  renew(tokens: { accessToken: string; refreshToken: string }) {
    stored().setItem(keys.accessToken, tokens.accessToken)
    stored().setItem(keys.refreshToken, tokens.refreshToken)
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
  /** Clears all stored data. Screens update on `announce`, or with the next page load. */
  clear() {
    forgetAll()
  },
  /** Clears an expired session, but keeps the drafts. */
  lapse() {
    forgetAll({ drafts: false })
  },
  /**
   * Records that the session has expired. Nothing is cleared yet, because the member can be in the middle of
   * something.
   */
  noteExpired() {
    expired = sessionStore.refreshToken()
  },
  hasExpired: () => expired !== null && expired === sessionStore.refreshToken(),
  announce,
  /**
   * Ends the session: waits for running reads, runs `work` on the server, then clears the storage. Meanwhile
   * new reads wait. If `work` fails, the session stays.
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
  /** Runs a read. The session doesn't end while it runs, and it waits while the session is ending. */
  async read<T>(run: () => Promise<T>): Promise<T> {
    if (ending) await standsAfterAll()
    const read = run()
    reads.add(read)
    return read.finally(() => reads.delete(read))
  },
  /** Subscribes to the start and end of ending the session; returns the unsubscribe function. */
  onEnding(listener: () => void): () => void {
    endingListeners.add(listener)
    return () => void endingListeners.delete(listener)
  },
  /** Subscribes to sessions starting or ending in this tab. */
  onChange(listener: () => void) {
    listeners.add(listener)
  },
}

/** Ignores an answer that arrives after the session has ended. */
export function writeCache(key: CacheKey, value: unknown) {
  if (stored().getItem(keys.refreshToken) === null) return
  stored().setItem(key, JSON.stringify({ at: Date.now(), value }))
}

export function dropCache(key: CacheKey) {
  stored().removeItem(key)
}

/** A cached answer and its timestamp (milliseconds); undefined if there is none. */
export function readCache<T>(key: CacheKey): { value: T; at: number } | undefined {
  const entry = parse(stored().getItem(key)) as { value?: T; at?: number } | undefined
  return entry?.value && typeof entry.at === 'number' ? { value: entry.value, at: entry.at } : undefined
}

/** Signed in means that a refresh token is stored. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, () => sessionStore.refreshToken() !== null)
}
