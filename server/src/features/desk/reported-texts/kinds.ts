import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { ReportedKind } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import {
  hideReported,
  restoreReported,
  storeMessageDecision,
  wordsOf,
} from '../../circles/circle-threads/index.ts'
import {
  closeReplies,
  countAnswersAgain,
  helloDecisions,
  reopenReplies,
} from '../../learning/group-hellos/index.ts'
import { storeReviewDecision } from '../../learning/submissions/index.ts'
import type { ReportDecision } from '../../people/conduct/index.ts'
import { storeLineDecision } from '../../people/profiles/index.ts'

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

/** What differs between the kinds of reported texts when staff decide about one. */
interface Kind {
  /** Locks the row that members who change it lock first. */
  readonly lock: (id: string) => SQL
  /** Stores a decision, or null to open the report again. */
  readonly store: (id: string, decision: ReportDecision | null) => SQL
  /** What a removal changes besides. @returns false if the text was already gone, so that its author knows why */
  readonly hide?: (tx: Database, text: FoundText, by: ReportDecision & { reason: string }) => Promise<boolean>
  readonly restore?: (tx: Database, text: FoundText) => Promise<void>
  /** The text as its author can read it in a notification. */
  readonly words?: (text: string) => string
  readonly notice: {
    readonly kind: 'circle_news' | 'submission_reviewed'
    /** Before the id. */
    readonly cause: string
    readonly title: string
    /** 'Staff removed what you wrote in “Backwater”: It’s spam' */
    readonly removed: (about: string, reason: string) => Saying
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

const removedIn = (place: string, reason: string) =>
  saying`Staff removed what you wrote in “${{ place }}”: ${{ reason }}`

const inGroup = {
  kind: 'circle_news',
  cause: 'hello-removed:',
  button: 'Open group',
  removed: removedIn,
} as const

export const kinds: Readonly<Record<ReportedKind, Kind>> = {
  message: {
    lock: lockIn(sql`circle_message`),
    store: storeMessageDecision,
    hide: (tx, { id }, { byId, reason, at }) => hideReported(tx, id, { as: 'staff', byId, reason, at }),
    restore: (tx, { id }) => restoreReported(tx, id),
    words: wordsOf,
    notice: {
      kind: 'circle_news',
      cause: 'circle-message-removed:',
      title: 'Your message was removed',
      removed: removedIn,
      button: 'Open thread',
    },
    log: { type: 'circle_message' },
  },
  intro: {
    lock: lockIn(sql`group_hello`),
    store: helloDecisions.intro,
    async hide(tx, { id }, decision) {
      await closeReplies(tx, id, decision)
      return true
    },
    restore: (tx, { id, decided_at }) => reopenReplies(tx, id, decided_at),
    notice: { ...inGroup, title: 'Your intro was removed' },
    log: { type: 'group_hello' },
  },
  reply: {
    // Members who answer an intro lock it first.
    lock: (id) => sql`
      select from group_hello where id = (select hello_id from hello_reply where id = ${id}) for no key update`,
    store: helloDecisions.reply,
    async hide(tx, { parent_id }) {
      await countAnswersAgain(tx, parent_id ? [parent_id] : [])
      return true
    },
    restore: (tx, { parent_id }) => countAnswersAgain(tx, parent_id ? [parent_id] : []),
    notice: { ...inGroup, title: 'Your reply was removed' },
    log: { type: 'group_hello', target: ({ parent_id }) => parent_id },
  },
  greeting: {
    lock: lockIn(sql`greeting_line`),
    store: storeLineDecision,
    notice: {
      kind: 'circle_news',
      cause: 'greeting-removed:',
      title: 'Your message was removed',
      removed: (_member, reason) => saying`Staff removed what you wrote to a member: ${{ reason }}`,
      button: null,
    },
    log: { type: 'greeting_line', title: 'Greeting' },
  },
  review: {
    lock: lockIn(sql`peer_review`),
    store: storeReviewDecision,
    notice: {
      kind: 'submission_reviewed',
      cause: 'peer_review:',
      title: 'Your review was removed',
      removed: (task, reason) =>
        saying`Staff removed what you wrote about work for “${{ task }}”: ${{ reason }}`,
      button: 'View task',
    },
    log: { type: 'peer_review', target: ({ parent_id }) => parent_id },
  },
}
