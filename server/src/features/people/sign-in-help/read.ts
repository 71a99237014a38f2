import { whyNotAct } from '@muster/contract/desk/staff-acts.ts'
import {
  type HelpAct,
  type Obstacle,
  obstacles,
  type SignInHelp,
} from '@muster/contract/people/sign-in-help.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'
import { isGivenUp } from '../../../platform/mail/outbox.ts'
import type { Parts } from '../../../platform/parts.ts'
import { grantsOfMember, knownTypes, signersOf } from '../../access/access/index.ts'
import { countedAccount, readFailures } from '../../account/accounts/index.ts'
import { codeFailures } from '../../account/second-step/index.ts'
import { meantAddress } from './meant.ts'

interface Bounced {
  readonly bounced: number
  readonly answer: string | null
}

interface FactsRow {
  readonly email: string
  readonly confirmed_at: string | null
  readonly status: SignInHelp['status']
  readonly closed_by_staff: boolean
  readonly suspension_reason: string | null
  readonly second_step: boolean
  readonly reset_at: string | null
  readonly chat: string | null
  readonly last_active_at: string | null
  readonly last_sign_in: SignInHelp['last_sign_in']
  readonly new_email: string | null
  readonly bounces: Bounced
  readonly new_bounces: Bounced
  readonly waiting:
    | (Omit<NonNullable<SignInHelp['waiting']>, 'is_own' | 'signers'> & { asked_by_id: string | null })
    | null
  readonly roles: string[]
  readonly types: string[]
}

/** Emails to an address that are looked at, newest first. */
const MOST_EMAILS = 100

/** SQL: emails to an address that the mail server refused for good, and its last answer. */
const bouncesOf = (address: SQL): SQL => sql`(
  select jsonb_build_object('bounced', count(*), 'answer', (array_agg(last_error order by created_at desc))[1])
  from (
    select * from mail_outbox as mail where mail.recipient = ${address}
    order by mail.created_at desc, mail.id limit ${sql.raw(String(MOST_EMAILS))}
  ) as mail where ${isGivenUp(sql`mail`)}
)`

async function readFacts(db: Database, userId: string, now: Date): Promise<FactsRow> {
  const [row] = await db.execute<FactsRow>(sql`
    with pending as (
      select payload from one_time_secret as secret
      where secret.user_id = ${userId}::uuid and secret.purpose = 'email-change' and secret.expires_at > ${now}::timestamptz
    )
    select member.email, ${isoText(sql`member.email_confirmed_at`)} as confirmed_at, member.status, member.closed_by_staff,
      case when member.status = 'suspended' then member.suspension_reason end as suspension_reason, member.second_step,
      (select ${isoText(sql`takes_effect_at`)} from second_step_reset where user_id = member.id) as reset_at,
      case when member.discord_id is not null then coalesce(
        (select name from chat_account where user_id = member.id), '') end as chat,
      ${isoText(sql`(select last_active_at from member_activity where user_id = member.id)`)} as last_active_at,
      (
        select jsonb_build_object('at', ${isoText(sql`created_at`)}, 'method', detail) from security_event
        where user_id = member.id and kind = 'sign_in' order by created_at desc limit 1
      ) as last_sign_in,
      (select payload from pending where payload <> member.email) as new_email,
      ${bouncesOf(sql`member.email`)} as bounces,
      ${bouncesOf(sql`(select payload from pending where payload <> member.email)`)} as new_bounces,
      (
        select jsonb_build_object('id', asked.id, 'address', asked.address, 'asked_by', ${nameOfPerson(sql`asker`)},
          'asked_by_id', asked.asked_by_id, 'lapses_at', ${isoText(sql`asked.lapses_at`)})
        from second_signature as asked left join "user" as asker on asker.id = asked.asked_by_id
        where asked.user_id = member.id and asked.kind = 'address' and asked.state = 'open'
          and asked.lapses_at > ${now}::timestamptz
      ) as waiting,
      ${grantsOfMember}
    from "user" as member where member.id = ${userId}::uuid and member.status <> 'erased'`)
  if (!row) throw notFound('this member')
  return row
}

/**
 * What keeps a member from signing in, and which acts help.
 * @throws AppError 404 for unknown and erased members
 */
export async function readHelp(
  { db, clock, rateLimits }: Pick<Parts, 'db' | 'clock' | 'rateLimits'>,
  actor: Actor,
  userId: string,
): Promise<SignInHelp> {
  const now = clock.now()
  const facts = await readFacts(db, userId, now)
  const [failures, isPaused] = await Promise.all([
    readFailures(rateLimits, countedAccount({ id: userId }, '')),
    codeFailures(rateLimits, userId).isPaused(),
  ])
  const { wrongCodes, mostCodes } = failures
  const inTheWay: Readonly<Record<Obstacle, boolean>> = {
    deactivated: facts.status === 'suspended',
    closing: facts.status === 'closing' && facts.closed_by_staff,
    address_bounces: facts.bounces.bounced > 0,
    new_address_bounces: facts.new_bounces.bounced > 0,
    locked: failures.isLocked || isPaused,
    codes_stopped: wrongCodes >= mostCodes,
    // Someone who has signed in has found a way that doesn't need it.
    address_unconfirmed: facts.confirmed_at === null && facts.last_sign_in === null,
  }
  const found = obstacles.filter((obstacle) => inTheWay[obstacle])
  const { waiting } = facts
  return {
    obstacles: found,
    address: {
      email: facts.email,
      confirmed_at: facts.confirmed_at,
      ...facts.bounces,
      meant: meantAddress(facts.email),
    },
    new_address:
      facts.new_email === null
        ? null
        : { email: facts.new_email, ...facts.new_bounces, meant: meantAddress(facts.new_email) },
    status: facts.status,
    suspension_reason: facts.suspension_reason,
    second_step: { on: facts.second_step, reset_at: facts.reset_at },
    wrong_codes: wrongCodes,
    most_wrong_codes: mostCodes,
    chat: facts.chat,
    last_active_at: facts.last_active_at,
    last_sign_in: facts.last_sign_in,
    waiting: waiting && {
      id: waiting.id,
      address: waiting.address,
      asked_by: waiting.asked_by,
      lapses_at: waiting.lapses_at,
      is_own: waiting.asked_by_id === actor.id,
      signers: await signersOf(db, [userId, waiting.asked_by_id]),
    },
    acts: actsFor(facts, inTheWay),
    locked_because:
      actor.id === userId
        ? 'You can’t help yourself here. Ask a colleague.'
        : whyNotAct('edit', actor, { id: userId, roles: facts.roles, dynamicTypes: knownTypes(facts.types) }),
  }
}

interface Offer {
  readonly act: HelpAct
  readonly because: string | null
  readonly needed: boolean
}

const NOT_ACTIVE = 'This account isn’t active. Restore it first.'
const BOUNCES = 'It would bounce. Change the address first.'

/** Which acts help, those first, then the ones that don't with the reason, then those that nothing calls for. */
export function actsFor(
  {
    status,
    confirmed_at,
    bounces,
    waiting,
    second_step,
  }: Pick<FactsRow, 'status' | 'confirmed_at' | 'bounces' | 'second_step'> & {
    readonly waiting: object | null
  },
  inTheWay: Readonly<Record<Obstacle, boolean>>,
): Offer[] {
  const isActive = status === 'active'
  const unusable = bounces.bounced > 0 || confirmed_at === null || inTheWay.new_address_bounces
  const bouncing = bounces.bounced > 0 ? BOUNCES : null
  const offers: readonly Offer[] = [
    { act: 'restore', needed: !isActive, because: null },
    {
      act: 'address',
      needed: unusable || waiting !== null,
      because: isActive ? (waiting ? 'A request is waiting already' : null) : NOT_ACTIVE,
    },
    {
      act: 'code',
      needed: true,
      because: isActive
        ? (bouncing ?? (confirmed_at === null ? 'A code only goes to a confirmed address' : null))
        : NOT_ACTIVE,
    },
    { act: 'confirm', needed: confirmed_at === null, because: isActive ? bouncing : NOT_ACTIVE },
    { act: 'unlock', needed: inTheWay.locked || inTheWay.codes_stopped, because: null },
    { act: 'second_step', needed: second_step, because: null },
  ]
  const rank = ({ needed, because }: Offer) => (needed ? (because === null ? 0 : 1) : 2)
  return [...offers].sort((one, other) => rank(one) - rank(other))
}
