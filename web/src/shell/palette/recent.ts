import type { Entry, EntryKind } from './entry.ts'

/** Key in local storage; cleared with the session. */
const KEY = 'recent'
const MOST = 5

const kinds: readonly EntryKind[] = ['page', 'action', 'person', 'organisation', 'circle', 'group', 'task']

/**
 * The member's recently used entries in this browser, newest first; empty if they belong to another member.
 */
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

/** Moves an entry to the top. */
export function remember(muid: string | undefined, { to, label, description, kind, muid: person }: Entry) {
  if (!muid) return
  const entry = { to, label, description, kind, muid: person }
  const entries = [entry, ...recentOf(muid).filter((one) => one.to !== to)].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify({ muid, entries }))
}

const isEntry = (entry: Partial<Entry> | null): entry is Entry =>
  typeof entry?.to === 'string' &&
  entry.to.startsWith('/') &&
  typeof entry.label === 'string' &&
  kinds.some((kind) => kind === entry.kind)
