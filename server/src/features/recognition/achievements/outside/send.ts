import { saying } from '@muster/contract/lib/say.ts'
import { OUTSIDE_TRIES } from '@muster/contract/recognition/credential-words.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../../../platform/parts.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { noteLog } from '../issue/log.ts'
import { IssuerRefusal, type OutsideIssuer, outsideIssuer } from './issuer.ts'

/**
 * Sends pending requests to the outside issuer. Each attempt is counted before it starts, and nothing is
 * locked while the issuer works: an interrupted attempt is retried with the same key.
 */

type Sending = Pick<Parts, 'db' | 'config' | 'clock' | 'log'>

const MINUTE_MS = 60_000
/** Back-off after the first attempt, the second and so on. */
const PAUSES_MINUTES = [1, 5, 15, 60]
/** Longer than the two calls of an attempt take. */
const LEASE_MS = 2 * MINUTE_MS
/** Bounds one run; the next run continues. */
const MOST_AT_ONCE = 500

interface Due {
  readonly id: string
  readonly user_id: string
  readonly achievement_id: string
  readonly tries: number
  readonly asked_at: string
  readonly is_held: boolean
  readonly muid: string
  readonly full_name: string
  readonly email: string
  readonly template_id: string | null
  readonly name: string
  readonly description: string
  readonly type: string
  readonly tags: string[]
}

/** Sends requests until none is due or the issuer fails. @returns how many credentials were issued */
export async function sendOutside(parts: Sending): Promise<number> {
  const issuer = outsideIssuer(parts.config)
  if (!issuer || parts.config.isCopy) return 0
  let given = 0
  for (let asked = 0; asked < MOST_AT_ONCE; asked += 1) {
    const due = await takeDue(parts)
    if (!due) break
    const outcome = await tryOne(issuer, due)
    await keep(parts, issuer, due, outcome)
    if (typeof outcome === 'string') given += 1
    // Stops here: the remaining requests would only lose attempts to an issuer that is down.
    else if (!outcome.isFinal) break
  }
  return given
}

async function takeDue({ db, clock }: Sending): Promise<Due | undefined> {
  const now = clock.now()
  const [due] = await db.execute<Due>(sql`
    with taken as (
      update outside_credential set tries = tries + 1,
        next_try_at = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
      where id = (
        select id from outside_credential where state = 'pending' and next_try_at <= ${now}::timestamptz
        order by next_try_at, id limit 1 for update skip locked
      ) returning id, user_id, achievement_id, tries, asked_at
    )
    select taken.id, taken.user_id, taken.achievement_id, taken.tries::integer as tries, taken.asked_at,
      member.status = 'active' and coalesce(own.state = 'held', false) as is_held, member.muid, member.full_name,
      member.email, achievement.template_id, achievement.name, achievement.description, achievement.type, achievement.tags
    from taken join "user" as member on member.id = taken.user_id
    join achievement on achievement.id = taken.achievement_id
    left join member_achievement as own on own.user_id = taken.user_id and own.achievement_id = taken.achievement_id`)
  return due
}

/** @returns the web address of the credential, or why there is none */
async function tryOne(issuer: OutsideIssuer, due: Due): Promise<string | IssuerRefusal> {
  const { template_id: templateId } = due
  if (!due.is_held || !templateId)
    return new IssuerRefusal(saying`This achievement no longer includes a credential`, true)
  // The process died during the last attempt.
  if (due.tries > OUTSIDE_TRIES)
    return new IssuerRefusal(saying`${{ name: issuer.name }} didn’t respond`, true)
  try {
    return await issuer.issue({
      key: due.id,
      did: await issuer.walletOf(due.muid),
      fullName: due.full_name,
      email: due.email,
      muid: due.muid,
      templateId,
      title: due.name,
      description: due.description,
      type: due.type,
      tags: due.tags,
    })
  } catch (error) {
    if (error instanceof IssuerRefusal) return error
    throw error
  }
}

async function keep(
  { db, clock, log }: Sending,
  issuer: OutsideIssuer,
  due: Due,
  outcome: string | IssuerRefusal,
): Promise<void> {
  const now = clock.now()
  const logged = { userId: due.user_id, achievementId: due.achievement_id }
  const notice = { userId: due.user_id, kind: 'credential_news' as const, button: 'View credential' }
  const url = '/dashboard/profile?tab=achievements'
  if (typeof outcome === 'string') {
    await db.transaction(async (tx) => {
      const kept = await tx.execute(sql`
        update outside_credential set state = 'issued', url = ${outcome}::text, last_error = null,
          issued_at = ${now}::timestamptz
        where id = ${due.id}::uuid and state = 'pending' returning id`)
      if (kept.length === 0) return
      await noteLog(tx, [{ ...logged, action: 'vc_issued', metadata: { issuer: issuer.name, url: outcome } }])
      await notify(tx, {
        ...notice,
        url,
        cause: `outside-credential:${due.id}:issued`,
        title: saying`${{ issuer: issuer.name }} has issued you a credential`,
        description: saying`Your credential for “${{ achievement: due.name }}” is ready.`,
      })
    })
    return
  }
  log.warn({ err: outcome, outside: due.id, tries: due.tries }, 'the outside issuer gave no credential')
  const pause = PAUSES_MINUTES[due.tries - 1]
  const isOver = outcome.isFinal || due.tries >= OUTSIDE_TRIES || pause === undefined
  await db.transaction(async (tx) => {
    const next = new Date(now.getTime() + (pause ?? 0) * MINUTE_MS)
    const kept = await tx.execute(sql`
      update outside_credential set state = ${isOver ? 'failed' : 'pending'}, last_error = ${outcome.message.slice(0, 300)}::text,
        next_try_at = ${next}::timestamptz
      where id = ${due.id}::uuid and state = 'pending' returning id`)
    if (kept.length === 0 || !isOver) return
    await noteLog(tx, [
      { ...logged, action: 'vc_failed', metadata: { issuer: issuer.name, error: outcome.message } },
    ])
    await notify(tx, {
      ...notice,
      url,
      cause: `outside-credential:${due.id}:failed:${due.asked_at}`,
      title: saying`${{ issuer: issuer.name }} couldn’t issue your credential`,
      description: saying`We couldn’t get the credential for “${{ achievement: due.name }}”. ${{ reason: outcome.words }}.`,
      button: 'Retry',
    })
  })
}
