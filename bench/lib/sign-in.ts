import { auth, type Tokens } from '@muster/contract/auth.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { demoPassword } from '../../server/src/seed/demo/index.ts'

/** Signs the demo learner in, who has a college, groups and a history. */
export const signInAsLearner = (address: string): Promise<Tokens> => signIn(address, 'learner@muster.test')

/** Signs the demo administrator in. */
export const signInAsAdmin = (address: string): Promise<Tokens> => signIn(address, 'admin@muster.test')

async function signIn(address: string, email: string): Promise<Tokens> {
  const answer = await fetch(`${address}${auth.signIn.path}`, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrMuid: email, password: demoPassword }),
  })
  const { hasError, message, response } = (await answer.json()) as Envelope<Tokens>
  if (hasError) throw new Error(`${email} could not sign in: ${message.general.join(' ')}`)
  return response
}
