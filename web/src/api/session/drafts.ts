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
    | 'hello'
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
  /** @param saved what of it counts as saved */
  keep: (values: V, saved: V) => void
  drop: () => void
}

/** What was typed, and in the place of what. */
interface KeptFields {
  readonly typed: Values
  readonly before: Values
}

/**
 * The draft of a form, of these fields: of each that was changed, so that what somebody else changes in between stays. A
 * field that has become something else than it was is left as it is.
 */
export function formDraft(of: DraftOf, fields: readonly string[]) {
  /** What can still be put into the form. */
  function read(initial: Values): KeptFields {
    const { typed = {}, before = {} } = (readDraft(of) ?? {}) as Partial<KeptFields>
    const names = fields.filter(
      (name) => name in typed && (isLike(typed[name], initial[name]) || isLike(before[name], initial[name])),
    )
    return { typed: pick(typed, names), before: pick(before, names) }
  }

  return {
    restore: <V extends Values>(initial: V): V => ({ ...initial, ...read(initial).typed }),
    /** What was there when the draft was typed, if somebody has changed one of its fields since then. */
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

/** As they are kept. */
const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether one may stand in the field of the other; what is empty may. */
function isLike(one: unknown, other: unknown): boolean {
  const isEmpty = [one, other].some((value) => value === null || value === undefined)
  return isEmpty || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))
}

/** A text as it was kept; empty when nothing is. */
export function readText(of: DraftOf): string {
  const kept = readDraft(of)
  return typeof kept === 'string' ? kept : ''
}

export const keepText = (of: DraftOf, text: string): void => keepDraft(of, text || undefined)
