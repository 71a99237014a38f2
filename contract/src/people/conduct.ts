import { z } from 'zod'
import { dateTime } from '../lib/fields.ts'
import { warningRules } from './warning-rules.ts'

/** What staff see of a reported text: what was said around it, and how its author has behaved before. */

/** Texts shown before a reported one, and after it. */
export const TEXTS_AROUND = 5

/** Warns the author too: a notification that names the rule and the text. */
export const warning = z.enum(warningRules, 'Choose the rule that was broken').optional()

export const TextAround = z.object({
  /** Of its table, or its position in the conversation. */
  key: z.string(),
  author: z.string(),
  author_muid: z.string().nullable(),
  /** The member it was sent to; null if it's for everyone there. */
  to: z.string().nullable(),
  profile_pic: z.string().nullable(),
  /** Null once it was removed. */
  text: z.string().nullable(),
  /** Null if only the conversation has a date. */
  said_at: dateTime.nullable(),
  is_reported: z.boolean(),
})
export type TextAround = z.infer<typeof TextAround>

export const Conduct = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  member_since: dateTime,
  /** Their texts that staff or leads removed, of all kinds. */
  removed: z.int(),
  warnings: z.int(),
  /** Reports of their texts, with those that are open. */
  reports: z.int(),
  latest_warning: z.object({ rule: z.enum(warningRules), given_at: dateTime }).nullable(),
})
export type Conduct = z.infer<typeof Conduct>

export const ReportedCase = z.object({
  around: z.array(TextAround),
  /** Null once the account is closed. */
  conduct: Conduct.nullable(),
})
export type ReportedCase = z.infer<typeof ReportedCase>
