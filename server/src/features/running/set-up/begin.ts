import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { setUp } from '@muster/contract/running/set-up.ts'
import { AppError, fieldRefused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { firstAdministrator } from '../../account/accounts/index.ts'
import { endSetUp, isCode, lockSetUp } from './state.ts'

const over = () =>
  new AppError(409, { general: ['This installation already has an administrator. Sign in instead.'] })

/**
 * Creates the first administrator and ends the set-up. Of several concurrent calls, one succeeds.
 * @throws AppError 409 once there is an administrator, 400 on `code` when it doesn't match the one that the
 * server printed
 */
export async function beginSetUp(
  parts: Pick<Parts, 'db' | 'clock' | 'log' | 'config'>,
  { code: given, ...account }: BodyOf<typeof setUp.begin>,
): Promise<{ muid: string }> {
  const { db, clock } = parts
  const assertOpen = async (tx: Parameters<typeof lockSetUp>[0]) => {
    const code = await lockSetUp(tx)
    if (code === null) throw over()
    if (!isCode(code, given)) {
      throw fieldRefused(
        'code',
        'This isn’t the right code. Find it where you started the server, or in its log.',
      )
    }
  }
  // Before the password is checked and hashed, which is slow; the lock isn't held meanwhile.
  await db.transaction(assertOpen)
  const insert = await firstAdministrator(parts, account)
  return db.transaction(async (tx) => {
    await assertOpen(tx)
    const made = await insert(tx)
    await endSetUp(tx, clock.now())
    return made
  })
}
