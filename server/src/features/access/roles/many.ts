import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { changeHolders, findRole, isNothingToDo } from './holding.ts'

export const WAITS = 'Another administrator now has to confirm it'

/** Gives a role to all of these members or to none. @returns what happened, in words */
export async function giveToMany(
  parts: Parts,
  by: ActedBy,
  roleId: string,
  { users, ends_at }: { readonly users: readonly string[]; readonly ends_at?: string | null | undefined },
): Promise<string> {
  const role = await findRole(parts.db, roleId)
  const outcomes = await allOrNobody(parts, by, { role, holds: true, endsAt: ends_at }, users)
  if ([...outcomes.values()].includes('waits')) return WAITS
  return say`${counted(
    { count: outcomes.size, role: role.title },
    { one: 'One member now has the role {role}', other: '# members now have the role {role}' },
  )}`
}

/** Removes a role from these members; skips those without it. @returns what happened, in words */
export async function takeFromMany(
  parts: Parts,
  by: ActedBy,
  roleId: string,
  users: readonly string[],
): Promise<string> {
  const role = await findRole(parts.db, roleId)
  const outcomes = await allOrNobody(parts, by, { role, holds: false }, users)
  const taken = [...outcomes.values()].filter((outcome) => outcome === 'done').length
  return say`${counted({ count: taken }, { one: 'Role removed from one member', other: 'Role removed from # members' })}`
}

/** One transaction: one refusal fails the call, naming the first member who can't be changed. */
async function allOrNobody(
  parts: Parts,
  by: ActedBy,
  change: Parameters<typeof changeHolders>[2],
  users: readonly string[],
) {
  const ids = [...new Set(users)]
  const outcomes = await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const outcomes = await changeHolders({ ...parts, db: tx }, by, change, ids)
      const refusals = [...outcomes].flatMap(([id, outcome]) =>
        outcome instanceof AppError && (change.holds || !isNothingToDo(outcome, change))
          ? [{ id, outcome }]
          : [],
      )
      const [first] = refusals
      if (!first) return outcomes
      const names = await tx.execute<{ full_name: string }>(
        sql`select full_name from "user" where id = ${first.id} and status <> 'erased'`,
      )
      const name = [...names][0]?.full_name ?? say('One of them')
      const reason = first.outcome.message
      const text =
        refusals.length > 1
          ? say`${{ name }}, and ${{ more: refusals.length - 1 }} more: ${{ reason }}`
          : say`${{ name }}: ${{ reason }}`
      throw new AppError(first.outcome.status, {
        general: [text],
        users: refusals.slice(0, 20).map(({ id }) => id),
      })
    }),
  )
  for (const id of ids) parts.guard.forget(id)
  return outcomes
}
