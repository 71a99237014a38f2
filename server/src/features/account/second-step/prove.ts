import type { secondStep } from '@muster/contract/account/second-step.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { eq } from 'drizzle-orm'
import { fieldRefused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { markProved, proveByMailedCode, proveOwner } from '../accounts/index.ts'
import { user } from '../accounts/tables.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { waysOf } from './standing.ts'
import { checkCode } from './ways/codes.ts'
import { codeFailures } from './ways/failures.ts'
import { askPasskey, checkPasskey } from './ways/passkeys.ts'

/**
 * How a signed-in member can prove their identity: by the second step, otherwise by their way of signing in.
 */
export async function askToProve(parts: Parts, { actor }: ActedBy) {
  const ways = await waysOf(parts.db, actor.id)
  if (ways.length > 0) {
    return { ways, passkey: ways.includes('passkey') ? await askPasskey(parts, actor) : null }
  }
  const [member] = await parts.db
    .select({ passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, actor.id))
  return { ways: [member?.passwordHash ? ('password' as const) : ('mail' as const)], passkey: null }
}

/**
 * Records that the member has just proved their identity, as sensitive actions require. With a second step,
 * the password isn't enough, because a thief of the session could know it.
 * @throws AppError 400 on the wrong field, 429 after too many failures
 */
export async function prove(
  parts: Parts,
  by: ActedBy,
  { password, code, challenge_id, credential }: BodyOf<typeof secondStep.prove>,
): Promise<void> {
  const { actor } = by
  const isOn = (await waysOf(parts.db, actor.id)).length > 0
  if (credential !== undefined) {
    await checkPasskey(parts, { challenge_id: challenge_id ?? '', credential }, actor)
  } else if (code !== undefined && isOn) {
    await proveByCode(parts, by, code)
  } else if (code !== undefined) {
    await proveByMailedCode(parts, by, code, 'code')
  } else if (isOn) {
    throw fieldRefused('password', 'Your account has two-step sign-in. Use your second step here.')
  } else {
    await proveOwner(parts, by, password ?? '', 'password')
  }
  await markProved(parts.db, actor, parts.clock.now())
}

async function proveByCode(parts: Parts, { actor, request }: ActedBy, code: string): Promise<void> {
  const failures = codeFailures(parts.rateLimits, actor.id)
  await failures.check()
  const now = parts.clock.now()
  const checked = await parts.db.transaction((tx) => checkCode(tx, parts, { userId: actor.id, code, now }))
  if (!checked.right) {
    await failures.count()
    const event = { kind: 'second_step_failed' as const, userId: actor.id, actor }
    await recordSecurityEvent(parts.db, parts, request, event)
    throw fieldRefused('code', checked.text)
  }
  await failures.forget()
  if (checked.way !== 'recovery') return
  const event = { kind: 'recovery_code_used' as const, userId: actor.id, actor }
  await recordSecurityEvent(parts.db, parts, request, event)
}
