import type { Passkey, SecondStepWay } from '@muster/contract/account/second-step.ts'
import { opensAnything } from '@muster/contract/desk/staff-acts.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { staffSecondStepDue } from '../accounts/index.ts'

interface Standing {
  readonly app_since: string | null
  readonly codes_left: number
  readonly passkeys: readonly Passkey[]
  readonly reset_asked_at: string | null
  readonly takes_effect_at: string | null
  readonly reason: string | null
  readonly is_asked_of_staff: boolean
}

/**
 * A member's second steps, and a pending reset by staff. One statement.
 * @param due from when staff need one; null when they needn't
 * @returns null when there is no such member
 */
export async function readStanding(db: Database, userId: string, due: SQL = sql`null::timestamptz`) {
  const [row] = await db.execute<Standing>(sql`
    select
      (select confirmed_at from authenticator_app where user_id = member.id) as app_since,
      (select count(*)::integer from recovery_code where user_id = member.id and used_at is null) as codes_left,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', own.id, 'name', own.name, 'synced', own.synced,
          'created_at', own.created_at, 'last_used_at', own.last_used_at
        ) order by own.created_at, own.id), '[]'::jsonb)
        from passkey as own where own.user_id = member.id
      ) as passkeys,
      reset.created_at as reset_asked_at, reset.takes_effect_at, reset.reason,
      ${due} is not null as is_asked_of_staff
    from "user" as member left join second_step_reset as reset on reset.user_id = member.id
    where member.id = ${userId}`)
  if (!row) return null
  const { app_since, codes_left, passkeys, reset_asked_at, takes_effect_at, reason, is_asked_of_staff } = row
  return {
    is_asked_of_staff,
    on: app_since !== null || passkeys.length > 0,
    app_since,
    recovery_codes_left: codes_left,
    passkeys: passkeys.map((own) => ({
      ...own,
      created_at: momentText(own.created_at),
      last_used_at: own.last_used_at && momentText(own.last_used_at),
    })),
    reset:
      reset_asked_at !== null && takes_effect_at !== null && reason !== null
        ? { asked_at: reset_asked_at, takes_effect_at, reason }
        : null,
  }
}

/** A member's second steps, quickest first; empty when it is off. */
export async function waysOf(db: Database, userId: string): Promise<SecondStepWay[]> {
  const standing = await readStanding(db, userId)
  if (!standing?.on) return []
  const { app_since, recovery_codes_left, passkeys } = standing
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(app_since !== null ? (['app'] as const) : []),
    ...(recovery_codes_left > 0 ? (['recovery'] as const) : []),
  ]
}

/** The second steps as the member sees them, and whether this installation requires one of them. */
export async function readOwn({ db, config }: Pick<Parts, 'db' | 'config'>, actor: Actor) {
  const isStaff = actor.needsSecondStep === true || opensAnything(actor)
  const standing = await readStanding(db, actor.id, staffSecondStepDue(config))
  if (!standing) throw notFound('your account')
  const { is_asked_of_staff, ...own } = standing
  return { ...own, required: isStaff && is_asked_of_staff, due: actor.secondStepDue?.toISOString() ?? null }
}
