import { account } from '@muster/contract/account/account.ts'
import { auth, type Tokens } from '@muster/contract/account/sign-in.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { addressOf, type ReplyOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { demoPassword } from '../../server/demo/index.ts'
import type { Ask } from './drive.ts'

export interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Sent as a form together with the fields of `body`. */
  readonly file?: File
}

export const bearer = (token: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
})

/** A call as it is sent, without a file. */
export function askOf(
  route: RouteDefinition,
  token: string | undefined,
  { params, query, body }: Input = {},
): Ask {
  return {
    method: route.method,
    path: addressOf(route, params, query),
    headers: {
      ...(token && bearer(token)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/**
 * Makes a call and reads its answer.
 * @throws Error when it is refused
 */
export async function call<R extends RouteDefinition>(
  address: string,
  token: string | undefined,
  route: R,
  input: Input = {},
): Promise<ReplyOf<R>> {
  const { path, ...init } = askOf(route, token, input)
  const answer = await fetch(
    address + path,
    route.upload && input.file
      ? {
          method: route.method,
          ...(token && { headers: bearer(token) }),
          body: formOf(route.upload.field, input),
        }
      : init,
  )
  const { hasError, message, response } = (await answer.json()) as Envelope<ReplyOf<R>>
  if (hasError) throw new Error(`${path} is refused: ${JSON.stringify(message)}`)
  return response
}

function formOf(field: string, { body, file }: Input): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) form.set(key, String(value))
  if (file) form.set(field, file)
  return form
}

/** Signs a member of the community in; all have the same password. */
export const signIn = (address: string, email: string): Promise<Tokens> =>
  call(address, undefined, auth.signIn, { body: { emailOrMuid: email, password: demoPassword } })

/** Signs in the demo learner, who has a college, groups and a history. */
export const signInAsLearner = (address: string): Promise<Tokens> => signIn(address, 'learner@muster.test')

/** Signs the demo administrator in. */
export const signInAsAdmin = (address: string): Promise<Tokens> => signIn(address, 'admin@muster.test')

/** What a browser stores after signing in. */
export async function storageOf({ accessToken, refreshToken }: Tokens, address: string) {
  return {
    accessToken,
    refreshToken,
    userInfo: JSON.stringify(await call(address, accessToken, account.info)),
    userInfoAt: String(Date.now()),
  }
}
