import type { ReportedKind } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { hideReported, restoreReported, wordsOf } from '../../circles/circle-threads/index.ts'
import { countAnswersAgain } from '../../learning/group-hellos/index.ts'

/** A reported text that is being decided. */
export interface FoundText {
  readonly id: string
  readonly kind: ReportedKind
  readonly parent_id: string | null
  readonly author_id: string | null
  readonly text: string
  readonly about: string
  readonly about_key: string
  readonly removed: boolean
  readonly decided_at: string | null
  /** Whether the actor decided it and can still undo that. */
  readonly is_mine: boolean
}

export interface Decision {
  readonly removed: boolean
  readonly byId: string
  readonly at: Date
}

/** What differs between the kinds of reported texts when staff decide about one. */
interface Kind {
  /** Locks the row that members who change it lock first. */
  readonly lock: (id: string) => SQL
  /** Stores a decision, or null to open the report again. */
  readonly store: (id: string, decision: Decision | null) => SQL
  /** What a removal changes besides. @returns false if the text was already gone, so that its author knows why */
  readonly hide?: (tx: Database, text: FoundText, by: Decision & { reason: string }) => Promise<boolean>
  readonly restore?: (tx: Database, text: FoundText) => Promise<void>
  /** The text as its author can read it in a notification. */
  readonly words?: (text: string) => string
  readonly notice: {
    readonly kind: 'circle_news' | 'submission_reviewed'
    /** Before the id. */
    readonly cause: string
    readonly title: string
    /** 'what you wrote in “Backwater”' */
    readonly what: (about: string) => string
    /** To what it's about; null: none. */
    readonly button: string | null
  }
  readonly log: {
    readonly type: 'circle_message' | 'group_hello' | 'greeting_line' | 'peer_review'
    /** The record with its history, if it isn't the text. */
    readonly target?: (text: FoundText) => string | null
    /** Instead of what it's about, which is personal. */
    readonly title?: string
  }
}

const lockIn = (table: SQL) => (id: string) => sql`select from ${table} where id = ${id} for no key update`

const storeIn = (table: SQL) => (id: string, decision: Decision | null) =>
  sql`
  update ${table} set report_decided_at = ${decision?.at ?? null}::timestamptz,
    report_decided_by_id = ${decision?.byId ?? null}::uuid,
    removed_at = case when ${decision?.removed ?? false}::boolean then ${decision?.at ?? null}::timestamptz end
  where id = ${id}`

const inGroup = { kind: 'circle_news', cause: 'hello-removed:', button: 'Open group' } as const

export const kinds: Readonly<Record<ReportedKind, Kind>> = {
  message: {
    lock: lockIn(sql`circle_message`),
    store: (id, decision) => sql`
      update reported_message set decided_at = ${decision?.at ?? null}::timestamptz,
        decided_by_id = ${decision?.byId ?? null}::uuid,
        state = ${decision === null ? 'open' : decision.removed ? 'removed' : 'dismissed'}
      where message_id = ${id}`,
    hide: (tx, { id }, { byId, reason, at }) => hideReported(tx, id, { as: 'staff', byId, reason, at }),
    restore: (tx, { id }) => restoreReported(tx, id),
    words: wordsOf,
    notice: {
      kind: 'circle_news',
      cause: 'circle-message-removed:',
      title: 'Your message was removed',
      what: (circle) => `what you wrote in “${circle}”`,
      button: 'Open thread',
    },
    log: { type: 'circle_message' },
  },
  intro: {
    lock: lockIn(sql`group_hello`),
    store: storeIn(sql`group_hello`),
    // No one sees the replies any more, so their reports are decided too, at the same moment.
    async hide(tx, { id }, { byId, at }) {
      await tx.execute(sql`
        update hello_reply set report_decided_at = ${at}::timestamptz, report_decided_by_id = ${byId}
        where hello_id = ${id} and reported_at is not null and report_decided_at is null`)
      return true
    },
    async restore(tx, { id, decided_at }) {
      await tx.execute(sql`
        update hello_reply set report_decided_at = null, report_decided_by_id = null
        where hello_id = ${id} and removed_at is null and report_decided_at = ${decided_at}::timestamptz`)
    },
    notice: { ...inGroup, title: 'Your intro was removed', what: (group) => `what you wrote in “${group}”` },
    log: { type: 'group_hello' },
  },
  reply: {
    // Members who answer an intro lock it first.
    lock: (id) => sql`
      select from group_hello where id = (select hello_id from hello_reply where id = ${id}) for no key update`,
    store: storeIn(sql`hello_reply`),
    async hide(tx, { parent_id }) {
      await countAnswersAgain(tx, parent_id ? [parent_id] : [])
      return true
    },
    restore: (tx, { parent_id }) => countAnswersAgain(tx, parent_id ? [parent_id] : []),
    notice: { ...inGroup, title: 'Your reply was removed', what: (group) => `what you wrote in “${group}”` },
    log: { type: 'group_hello', target: ({ parent_id }) => parent_id },
  },
  greeting: {
    lock: lockIn(sql`greeting_line`),
    store: storeIn(sql`greeting_line`),
    notice: {
      kind: 'circle_news',
      cause: 'greeting-removed:',
      title: 'Your message was removed',
      what: () => 'what you wrote to a member',
      button: null,
    },
    log: { type: 'greeting_line', title: 'Greeting' },
  },
  review: {
    lock: lockIn(sql`peer_review`),
    store: storeIn(sql`peer_review`),
    notice: {
      kind: 'submission_reviewed',
      cause: 'peer_review:',
      title: 'Your review was removed',
      what: (task) => `what you wrote about work for “${task}”`,
      button: 'View task',
    },
    log: { type: 'peer_review', target: ({ parent_id }) => parent_id },
  },
}
