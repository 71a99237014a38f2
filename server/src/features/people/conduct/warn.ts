import { type Saying, saying } from '@muster/contract/lib/say.ts'
import { ruleWords, type WarningRule } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { shortened } from '../../../platform/language/stored-words.ts'

interface Warning {
  readonly userId: string
  /** The text that it is about, such as `circle_message:<id>`. */
  readonly cause: string
  readonly rule: WarningRule
  readonly byId: string
  readonly at: Date
}

/** Stores a warning, once for each text. The caller notifies the author, with `warningText`. */
export const giveWarning = (tx: Database, { userId, cause, rule, byId, at }: Warning) =>
  tx.execute(sql`
    insert into member_warning (user_id, cause, rule, given_by_id, given_at)
    values (${userId}, ${cause}, ${rule}, ${byId}, ${at}::timestamptz) on conflict (cause) do nothing`)

/** Deletes the warning about a text whose removal was undone. */
export const takeBackWarning = (tx: Database, cause: string) =>
  tx.execute(sql`delete from member_warning where cause = ${cause}`)

const MOST_OF_TEXT = 120
const MOST_OF_REASON = 200

/** What a warning says: the rule, the text that broke it, and the reason. */
export const warningText = (rule: WarningRule, said: string, reason: string): Saying =>
  saying`Staff removed “${{ text: shortened(said, MOST_OF_TEXT) }}”. The rule: ${{ rule: saying(ruleWords[rule]) }}. ${{ reason: shortened(reason, MOST_OF_REASON) }}`
