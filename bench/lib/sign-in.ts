import { auth, type Tokens } from '@muster/contract/auth.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { demoPassword } from '../../server/src/seed/demo/index.ts'

/** Signs the demo learner in, who has a college, groups and a history. */
export async function signInAsLearner(address: string): Promise<Tokens> {
  const answer = await fetch(`${address}${auth.signIn.path}`, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrMuid: 'learner@muster.test', password: demoPassword }),
  })
  const { hasError, message, response } = (await answer.json()) as Envelope<Tokens>
  if (hasError) throw new Error(`the learner could not sign in: ${message.general.join(' ')}`)
  return response
}
