import type { Entry, EntryKind } from './entry.ts'

/** Beside the session, which takes it along when it ends. */
const KEY = 'recent'
const MOST = 5

const kinds: readonly EntryKind[] = ['page', 'action', 'person', 'organisation', 'circle', 'group', 'task']

/** What a member used last in the palette of this browser, the newest first; nothing of somebody else's. */
export function recentOf(muid: string | undefined): readonly Entry[] {
  if (!muid) return []
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (kept.muid !== muid || !Array.isArray(kept.entries)) return []
    return kept.entries.filter(isEntry)
  } catch {
    return []
  }
}

/** Puts an entry first. */
export function remember(muid: string | undefined, { to, label, description, kind, picture }: Entry) {
  if (!muid) return
  const entry = { to, label, description, kind, picture }
  const entries = [entry, ...recentOf(muid).filter((one) => one.to !== to)].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify({ muid, entries }))
}

const isEntry = (entry: Partial<Entry> | null): entry is Entry =>
  typeof entry?.to === 'string' &&
  entry.to.startsWith('/') &&
  typeof entry.label === 'string' &&
  kinds.some((kind) => kind === entry.kind)
