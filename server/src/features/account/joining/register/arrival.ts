import type { OpenidRegistration } from '@muster/contract/account/openid.ts'
import { refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { openidProviders } from '../../../../platform/settings/openid-providers.ts'
import { addLink, type FromBrowser, forgetBrowser, takeArrival } from '../../openid/index.ts'
import { createAccount } from './registration.ts'

/**
 * Creates an account for a person that a provider vouches for, connects it and signs it in. It has no
 * password, and its address counts as confirmed.
 * @throws AppError 400 when the sign-in at the provider was too long ago; the errors of a registration on its
 * fields
 */
export async function registerArrival(
  parts: Parts,
  body: OpenidRegistration,
  { request, cookies }: FromBrowser,
) {
  const registered = await parts.db.transaction(async (tx) => {
    const arrival = await takeArrival(tx, cookies, parts.clock.now())
    const provider = openidProviders(parts.config).find(({ id }) => id === arrival?.provider)
    if (!arrival || !provider) {
      throw refused('You signed in too long ago. Start again from the first step.')
    }
    const user = { ...body.user, email: arrival.email }
    const created = await createAccount(
      tx,
      parts,
      { ...body, user },
      { passwordHash: null, isConfirmed: true },
      request,
    )
    const { id, email, full_name: fullName } = created.data
    const member = { id, email, fullName }
    await addLink(tx, parts, provider, { ...arrival, member }, request, { tell: false })
    return created
  })
  forgetBrowser(cookies)
  return registered
}
