import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { fieldRefused, refused } from '../../../platform/errors.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { closeSecondStep, lockAccount, siteOf, trySecondStep } from '../accounts/index.ts'
import { checkCode, checkPasskey, codeFailures, secondStepFailedMail } from '../second-step/index.ts'
import { recordSecurityEvent } from '../security-events/index.ts'
import { isClosedDemo, maySignIn, startSession } from './sign-in.ts'

const begunTooLongAgo = () => refused('This took too long. Start signing in again.')

/**
 * Completes a sign-in with an authenticator code or a recovery code.
 * @throws AppError 400 on `code`, 400 when the first step was too long ago, 429 after too many wrong codes
 */
export async function finishSignIn(
  parts: Parts,
  { token, code }: { readonly token: string; readonly code: string },
  request: RequestFacts,
): Promise<Tokens> {
  const now = parts.clock.now()
  const step = await trySecondStep(parts.db, token, now)
  if (!step) throw begunTooLongAgo()
  const failures = codeFailures(parts.rateLimits, step.userId)
  await failures.check()
  const done = await parts.db.transaction(async (tx) => {
    // The lock waits for a password that is being set right now, which voids the first step.
    const account = await lockAccount(tx, step.userId)
    if (!account || !maySignIn(account)) throw begunTooLongAgo()
    const checked = await checkCode(tx, parts, { userId: account.id, code, now })
    if (!checked.right) return checked
    if (!(await closeSecondStep(tx, step.id))) throw begunTooLongAgo()
    const { userId, method } = step
    const tokens = await startSession(tx, parts, account, request, method)
    const event = { kind: 'recovery_code_used' as const, userId }
    if (checked.way === 'recovery') await recordSecurityEvent(tx, parts, request, event)
    return { right: true as const, tokens }
  })
  if (!done.right) {
    await noteWrongCode(parts, step.userId, request)
    throw fieldRefused('code', done.text)
  }
  await failures.forget()
  return done.tokens
}

/** Counts a wrong code. When that starts a pause, emails the member, because someone knows their password. */
async function noteWrongCode(parts: Parts, userId: string, request: RequestFacts): Promise<void> {
  const paused = await codeFailures(parts.rateLimits, userId).count()
  await parts.db.transaction(async (tx) => {
    await recordSecurityEvent(tx, parts, request, { kind: 'second_step_failed', userId })
    const account = paused ? await lockAccount(tx, userId) : null
    if (account) await parts.sendMail(tx, secondStepFailedMail(siteOf(parts), account))
  })
}

/**
 * Signs in with a passkey alone.
 * @throws AppError 400 for a passkey that fails the check or whose account can't sign in
 */
export async function signInWithPasskey(
  parts: Parts,
  answer: { readonly challenge_id: string; readonly credential: object },
  request: RequestFacts,
): Promise<Tokens> {
  const { userId } = await checkPasskey(parts, answer, null)
  return parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account || !maySignIn(account) || isClosedDemo(parts, account, request)) {
      throw refused('You can’t sign in to this account')
    }
    return startSession(tx, parts, account, request, 'passkey')
  })
}
