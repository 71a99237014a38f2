import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { Invitation, invitedMembers } from '@muster/contract/people/invited-members.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, notFound } from '../../../platform/errors.ts'
import type { CallFacts } from '../../../platform/http/serve.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { hashedFor } from '../../../platform/security/password-queue.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { grantsOf, rolesWithTypes } from '../../access/access/index.ts'
import { changeHolders } from '../../access/roles/index.ts'
import { assertGoodPassword } from '../../account/accounts/index.ts'
import { createAccount } from '../../account/joining/index.ts'
import { setInterestGroups } from '../../learning/interest-groups/index.ts'

interface Found {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly organization_id: string | null
  readonly department_id: string | null
  readonly graduation_year: number | null
  /** Those that still exist. */
  readonly group_ids: string[]
  readonly role_id: string | null
  readonly invited_by_id: string | null
  readonly accepted_at: string | null
}

const emailTaken = () => conflict('general', 'There’s already an account with your address. Sign in instead.')

/** The invitation of a link. Unknown, withdrawn and expired ones have the same text. @throws AppError 404, 409 */
async function findOpen(db: Database, token: string, now: Date, lock = sql``): Promise<Found> {
  const [found] = await db.execute<Found>(sql`
    select id, email, full_name, organization_id, department_id, graduation_year, role_id, invited_by_id,
      accepted_at, array(
        select grp.id from unnest(group_ids) with ordinality as chosen (id, place)
        join interest_group as grp using (id) order by place
      ) as group_ids
    from invited_member
    where token_hash = ${hashToken(token)} and (accepted_at is not null or expires_at > ${now}::timestamptz) ${lock}`)
  if (!found) throw notFound('this invitation')
  if (found.accepted_at !== null) throw conflict('general', 'You’ve already accepted. Sign in instead.')
  return found
}

/** What the page of a link shows. Changes nothing. @throws AppError 404, 409 once it was accepted */
export async function lookAtInvitation(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  token: string,
): Promise<Invitation> {
  const { id } = await findOpen(db, token, clock.now())
  const [shown] = await db.execute<Invitation>(sql`
    select invited.full_name, invited.email, organization.title as organization, department.title as department,
      invited.graduation_year, role.title as role, ${nameOfPerson(sql`inviter`)} as invited_by, array(
        select grp.name from unnest(invited.group_ids) with ordinality as chosen (id, place)
        join interest_group as grp using (id) order by place
      ) as groups
    from invited_member as invited
    left join organization on organization.id = invited.organization_id
    left join department on department.id = invited.department_id
    left join role on role.id = invited.role_id
    left join "user" as inviter on inviter.id = invited.invited_by_id
    where invited.id = ${id}::uuid`)
  if (!shown) throw notFound('this invitation')
  return shown
}

/**
 * Accepts an invitation: creates the account with everything that staff entered, and signs it in. The link has
 * shown that the address is theirs. Of two calls at the same time, one succeeds.
 * @throws AppError 400 on `password`; 404 for a link that is unknown, withdrawn or expired; 409 once it was
 * accepted, and when someone has signed up with the address
 */
export async function acceptInvitation(
  parts: Parts,
  token: string,
  { password }: BodyOf<typeof invitedMembers.accept>,
  request: CallFacts,
) {
  const now = parts.clock.now()
  const passwordHash =
    password === undefined
      ? null
      : await hashGoodPassword(parts, password, await findOpen(parts.db, token, now), request)
  return parts.db.transaction(async (tx) => {
    const invited = await findOpen(tx, token, now, sql`for update of invited_member`)
    const { id, email, full_name: fullName, organization_id: organization } = invited
    const body = {
      user: { full_name: fullName, email },
      ...(organization && {
        organization: {
          organizations: [organization],
          department: invited.department_id,
          graduation_year: invited.graduation_year,
        },
      }),
    }
    const created = await createAccount(tx, parts, body, { passwordHash, isConfirmed: true }, request).catch(
      (error: unknown) => {
        throw error instanceof AppError && error.status === 409 ? emailTaken() : error
      },
    )
    const userId = created.data.id
    await setInterestGroups(tx, userId, invited.group_ids)
    await tx.execute(sql`
      update invited_member set accepted_at = ${now}::timestamptz, user_id = ${userId}::uuid, next_mail_at = null
      where id = ${id}::uuid`)
    await giveRole(tx, parts, invited, userId, request)
    return created
  })
}

async function hashGoodPassword(parts: Parts, password: string, invited: Found, request: CallFacts) {
  const { email, full_name } = invited
  await assertGoodPassword(password, { email, full_name }, parts.config.BRAND_NAME, 'password')
  return hashPassword(password, hashedFor(request.ip, request.caller.person ?? request.ip))
}

/**
 * Gives the role in the name of who invited, by all the rules among staff. If they've left or no longer have the
 * access that it gives, the member joins without it.
 */
async function giveRole(
  tx: Database,
  parts: Parts,
  { id, role_id: roleId, invited_by_id: inviterId }: Found,
  userId: string,
  request: CallFacts,
): Promise<void> {
  if (roleId === null || inviterId === null) return
  const [role] = await rolesWithTypes(tx, [roleId])
  const [inviter] = await tx.execute<{ id: string; muid: string }>(
    sql`select id, muid from "user" where id = ${inviterId} and status = 'active'`,
  )
  if (!role || !inviter) return
  const actor = { ...inviter, sessionId: id, ...(await grantsOf(tx, inviter.id)) }
  await changeHolders({ ...parts, db: tx }, { actor, request }, { role, holds: true }, [userId])
}
