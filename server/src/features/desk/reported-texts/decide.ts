import { messagePath } from '@muster/contract/circles/addresses.ts'
import type { reportedTexts as calls } from '@muster/contract/desk/reported-texts.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { ReportedKind } from '@muster/contract/lib/words.ts'
import { ruleWords, type WarningRule } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { shortened } from '../../../platform/language/stored-words.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notifyByMailToo, takeBackNotice } from '../../notices/notifications/index.ts'
import { giveWarning, takeBackWarning, warningText } from '../../people/conduct/index.ts'
import { type FoundText, kinds } from './kinds.ts'
import { aboutPaths, undoableFor } from './list.ts'
import { aboutKey, aboutName, reportedJoins, reportedTexts, warningCauses } from './source.ts'

type DecideParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

const MOST_OF_NAME = 120
const MOST_OF_REASON = 300

/**
 * Removes a reported text and notifies its author why, as a warning if it names a rule. The text is kept, so that the
 * decision can be undone. Karma for it stays.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReported(
  parts: DecideParts,
  actor: Actor,
  id: string,
  { reason, warning }: BodyOf<typeof calls.remove>,
): Promise<void> {
  const decision = { removed: true, byId: actor.id, at: parts.clock.now() }
  await parts.db.transaction(async (tx) => {
    const text = await lockOpen(parts, tx, actor, id)
    const { store, hide } = kinds[text.kind]
    await tx.execute(store(id, decision))
    const isHidden = (await hide?.(tx, text, { ...decision, reason })) ?? true
    if (isHidden) await tellRemoved(parts, tx, text, reason, warning)
    if (warning && text.author_id) {
      const cause = `${warningCauses[text.kind]}${id}`
      await giveWarning(tx, {
        userId: text.author_id,
        cause,
        rule: warning,
        byId: actor.id,
        at: decision.at,
      })
    }
    await record(tx, actor, text, warning ? 'warn' : 'remove', {
      reason,
      ...(warning && { rule: ruleWords[warning] }),
    })
  })
}

async function tellRemoved(
  parts: DecideParts,
  tx: Database,
  { id, kind, author_id, text, about, about_key }: FoundText,
  reason: string,
  warning: WarningRule | undefined,
): Promise<void> {
  if (!author_id) return
  const { notice, words = (said: string) => said } = kinds[kind]
  await notifyByMailToo(parts, tx, [
    {
      userId: author_id,
      kind: notice.kind,
      cause: `${notice.cause}${id}`,
      title: warning ? 'Staff have warned you' : notice.title,
      description: warning
        ? warningText(warning, words(text), reason)
        : notice.removed(shortened(about, MOST_OF_NAME), shortened(reason, MOST_OF_REASON)),
      button: notice.button,
      url: notice.button && (kind === 'message' ? messagePath(about_key, id) : aboutPaths[kind](about_key)),
    },
  ])
}

/** Keeps a text and dismisses its reports. @throws AppError as in `removeReported` */
export async function dismissReports(parts: DecideParts, actor: Actor, id: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const text = await lockOpen(parts, tx, actor, id)
    const decision = { removed: false, byId: actor.id, at: parts.clock.now() }
    await tx.execute(kinds[text.kind].store(id, decision))
    await record(tx, actor, text, 'dismiss')
  })
}

/**
 * Undoes one's own recent decision: the report reopens, a text that it removed is restored, and a warning is withdrawn.
 * @throws AppError 404; 409 after ten minutes, or when a colleague decided
 */
export async function undoDecision(parts: DecideParts, actor: Actor, id: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const text = await lock(parts, tx, actor, id)
    if (text.decided_at === null) return
    if (!text.is_mine)
      throw conflict('general', 'You can only undo your own decisions from the last ten minutes')
    const { store, restore, notice } = kinds[text.kind]
    await tx.execute(store(id, null))
    if (text.removed) {
      await restore?.(tx, text)
      if (text.author_id) await takeBackNotice(tx, text.author_id, `${notice.cause}${id}`)
      await takeBackWarning(tx, `${warningCauses[text.kind]}${id}`)
    }
    await record(tx, actor, text, 'undo')
  })
}

async function lockOpen(parts: DecideParts, tx: Database, actor: Actor, id: string): Promise<FoundText> {
  const text = await lock(parts, tx, actor, id)
  if (text.decided_at !== null) throw conflict('general', 'Someone else has already decided this')
  return text
}

/** Locks a reported text as its members do, and reads it again. */
async function lock({ clock }: DecideParts, tx: Database, actor: Actor, id: string): Promise<FoundText> {
  const [known] = await tx.execute<{ kind: ReportedKind }>(
    sql`select kind from ${reportedTexts} as reported where reported.id = ${id}::uuid`,
  )
  if (!known) throw notFound('this report')
  await tx.execute(kinds[known.kind].lock(id))
  const [text] = await tx.execute<FoundText & Record<string, unknown>>(sql`
    select reported.id, reported.kind, reported.parent_id, author.id as author_id, reported.text, reported.removed,
      reported.decided_at::text, ${aboutName} as about, ${aboutKey} as about_key,
      coalesce(reported.decided_by_id = ${actor.id}
        and reported.decided_at > ${clock.now()}::timestamptz - ${undoableFor}, false) as is_mine
    from ${reportedTexts} as reported ${reportedJoins} where reported.id = ${id}::uuid`)
  if (!text) throw notFound('this report')
  return text
}

/** Doesn't log the text, because it is personal. */
const record = (
  tx: Database,
  actor: Actor,
  text: FoundText,
  act: 'remove' | 'warn' | 'dismiss' | 'undo',
  why: { readonly reason?: string; readonly rule?: string } = {},
) => {
  const { log } = kinds[text.kind]
  return audit(tx, actor, {
    action: text.kind === 'reply' ? `group_hello.${act}_reply` : `${log.type}.${act}`,
    targetType: log.type,
    targetId: log.target?.(text) ?? text.id,
    memberId: text.author_id ?? undefined,
    after: { title: log.title ?? text.about, ...why },
  })
}
