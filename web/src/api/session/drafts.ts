import { draftsOf } from './kept-drafts.ts'
import { sessionStore } from './session-store.ts'

/**
 * What members typed and have not sent, kept in this browser. It outlives a session that has run out, so that its member
 * goes on after signing in again; it goes with signing out, and when somebody else signs in here.
 */
export interface DraftOf {
  readonly kind:
    | 'circle-thread'
    | 'unsent-messages'
    | 'message'
    | 'task-proof'
    | 'meetup-report'
    | 'hackathon-application'
    | 'mentor-question'
    | 'question-reply'
    | 'reviewer-word'
    | 'hello'
    | 'pinned-work'
    | 'report'
    | 'meetup'
    | 'meetup-question'
    | 'circle'
    | 'profile'
    | 'hackathon-project'
    | 'role-request'
    | 'mentor-offer'
    | 'reason'
  /** Of what it is about. */
  readonly id: string
}

const keyOf = ({ kind, id }: DraftOf) =>
  `${draftsOf(sessionStore.readUserInfo()?.value.muid ?? '')}${kind} ${id}`

/** What is kept; undefined when there is nothing that can be read. */
export function readDraft(of: DraftOf): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps it in the place of what was kept; undefined takes it away. A full or closed storage is no reason to disturb. */
export function keepDraft(of: DraftOf, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(of))
    else localStorage.setItem(keyOf(of), JSON.stringify(draft))
  } catch {
    return
  }
}

type Values = Record<string, unknown>

/** What is typed into a form, as its draft. */
export interface FormDraft<V> {
  /** What the form begins with. */
  restore: (initial: V) => V
  keep: (values: V, initial: V) => void
  drop: () => void
}

/**
 * The draft of a form, of these fields: of each that was changed, so that what somebody else changes in between stays. A
 * field that is kept as something else than it was is left as it is.
 */
export function formDraft(of: DraftOf, fields: readonly string[]) {
  return {
    restore<V extends Values>(initial: V): V {
      const kept = readDraft(of)
      if (typeof kept !== 'object' || kept === null) return initial
      const known = Object.entries(kept).filter(
        ([name, value]) => fields.includes(name) && typeof value === typeof initial[name],
      )
      return { ...initial, ...Object.fromEntries(known) }
    },
    keep<V extends Values>(values: V, initial: V): void {
      const changed = fields.filter((name) => values[name] !== initial[name])
      const kept = Object.fromEntries(changed.map((name) => [name, values[name]]))
      keepDraft(of, changed.length > 0 ? kept : undefined)
    },
    drop: () => keepDraft(of, undefined),
  }
}

/** A text as it was kept; empty when nothing is. */
export function readText(of: DraftOf): string {
  const kept = readDraft(of)
  return typeof kept === 'string' ? kept : ''
}

export const keepText = (of: DraftOf, text: string): void => keepDraft(of, text || undefined)
