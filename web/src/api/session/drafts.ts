import { draftsOf } from './kept-drafts.ts'
import { sessionStore } from './session-store.ts'

/**
 * Unsent input, kept in local storage. It outlives an expired session, so that the member can continue after
 * signing in again; deleted on sign-out, and when another member signs in.
 */
export interface DraftOf {
  readonly kind:
    | 'circle-thread'
    | 'unsent-messages'
    | 'message'
    | 'task-proof'
    | 'task-points'
    | 'meetup-report'
    | 'meetup-proof'
    | 'hackathon-application'
    | 'mentor-question'
    | 'declining-word'
    | 'team-note'
    | 'team-search'
    | 'links'
    | 'quiet-hours'
    | 'question-reply'
    | 'reviewer-word'
    | 'review-question'
    | 'review-answer'
    | 'hello'
    | 'peer-review'
    | 'pinned-work'
    | 'report'
    | 'meetup'
    | 'meetup-question'
    | 'circle'
    | 'profile'
    | 'role-request'
    | 'mentor-offer'
    | 'reason'
    | 'record-form'
    | 'further-words'
    | 'role-welcome'
    | 'meetup-answer'
    | 'meetup-question-change'
    | 'meetup-called-off'
    | 'meetup-record'
    | 'meetup-record-change'
    | 'circle-request'
  /** Id of the record the draft is about. */
  readonly id: string
}

const keyOf = ({ kind, id }: DraftOf) =>
  `${draftsOf(sessionStore.readUserInfo()?.value.muid ?? '')}${kind} ${id}`

/** The stored draft; undefined if there is none or it can't be parsed. */
export function readDraft(of: DraftOf): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, or deletes it if undefined. Ignores a full or unavailable storage. */
export function keepDraft(of: DraftOf, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(of))
    else localStorage.setItem(keyOf(of), JSON.stringify(draft))
  } catch {
    return
  }
}

type Values = Record<string, unknown>

/** Draft of a form's values. */
export interface FormDraft<V> {
  /** Merges the draft into the initial values. */
  restore: (initial: V) => V
  /** @param saved the baseline: only fields that differ are stored */
  keep: (values: V, saved: V) => void
  drop: () => void
}

/** The typed values, and the values they replace. */
interface KeptFields {
  readonly typed: Values
  readonly before: Values
}

/**
 * Draft of a form, limited to these fields. Stores only changed ones, so that concurrent changes to the
 * others are kept. Fields whose type has changed since are ignored.
 */
export function formDraft(of: DraftOf, fields: readonly string[]) {
  /** The stored values that still fit the form. */
  function read(initial: Values): KeptFields {
    const { typed = {}, before = {} } = (readDraft(of) ?? {}) as Partial<KeptFields>
    const names = fields.filter(
      (name) => name in typed && (isLike(typed[name], initial[name]) || isLike(before[name], initial[name])),
    )
    return { typed: pick(typed, names), before: pick(before, names) }
  }

  return {
    restore: <V extends Values>(initial: V): V => ({ ...initial, ...read(initial).typed }),
    /** The values the draft was based on, if one of its fields has changed since then. */
    typedOver<V extends Values>(now: V): V | undefined {
      const { typed, before } = read(now)
      const isBehind = Object.keys(typed).some(
        (name) => !isEqual(before[name], now[name]) && !isEqual(typed[name], now[name]),
      )
      return isBehind ? { ...now, ...before } : undefined
    },
    keep<V extends Values>(values: V, saved: V): void {
      const changed = fields.filter((name) => !isEqual(values[name], saved[name]))
      const kept: KeptFields = { typed: pick(values, changed), before: pick(saved, changed) }
      keepDraft(of, changed.length > 0 ? kept : undefined)
    },
    drop: () => keepDraft(of, undefined),
  }
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** Compares as stored, in JSON. */
const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** True if one value's type fits the other's field; empty values always fit. */
function isLike(one: unknown, other: unknown): boolean {
  const isEmpty = [one, other].some((value) => value === null || value === undefined)
  return isEmpty || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))
}

/** A stored text; empty if there is none. */
export function readText(of: DraftOf): string {
  const kept = readDraft(of)
  return typeof kept === 'string' ? kept : ''
}

export const keepText = (of: DraftOf, text: string): void => keepDraft(of, text || undefined)
