import { t } from '@lingui/core/macro'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { api } from '../../../../api/client.ts'
import { canUsePasskeys, PasskeyProblem, signWithPasskey } from '../../../../api/passkeys.ts'

/** @returns the session, or a message that explains why there is none */
export async function passkeySignIn(): Promise<Tokens | string> {
  if (!canUsePasskeys())
    return t`This browser can’t use passkeys at this web address. Use your password or an emailed code.`
  try {
    return await api.secondStep.passkeySignIn({
      body: await signWithPasskey(await api.secondStep.askPasskey()),
    })
  } catch (error) {
    if (error instanceof PasskeyProblem) return error.message
    throw error
  }
}
