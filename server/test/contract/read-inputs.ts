import { apiKeyScopes } from '@muster/contract/access/access.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { apiKeys } from '@muster/contract/partners/chat-bots.ts'
import { z } from 'zod'
import type { Files } from '../../src/platform/files/files.ts'
import type { AnswerOf, CallInput } from '../setup/test-app.ts'
import { fixtures, together } from './fixtures.ts'

/** A server with the demo community, in this process or in another one. */
export interface Reach {
  call<R extends RouteDefinition>(route: R, input: CallInput): Promise<Pick<AnswerOf<R>, 'response'>>
  /** The rows of a statement, sent to its database. */
  rows(statement: string): Promise<readonly Record<string, string>[]>
  signIn(email: string): Promise<{ readonly accessToken: string; readonly refreshToken: string }>
  readonly files: Pick<Files, 'put'>
  /** Waits until the mails of invitations that were sent are written. */
  mailInvites(): Promise<void>
}

/** What features make their inputs with. */
export interface Prepared extends Reach {
  readonly learner: string
  readonly admin: string
  /** The `values` of all features. */
  readonly found: Readonly<Record<string, string>>
}

type Values = Readonly<Record<string, string>>

/** How to make the calls of a feature so that they find something in the demo community. */
export interface Inputs {
  /** Values of parameters and fields, as SQL in which `"user"` is the learner. */
  readonly values?: Values
  /** Makes what the calls need besides. */
  readonly made?: (prepared: Prepared) => Promise<MadeInputs>
  /** Calls, or groups of them, that the contract opens to members and the service to staff. */
  readonly asAdmin?: readonly string[]
  /** Reads that ask a service outside. Tests beside them cover these. */
  readonly answeredElsewhere?: readonly string[]
}

export interface MadeInputs {
  readonly values?: Values
  /** All parameters of one call, or of the calls of a group. */
  readonly params?: Readonly<Record<string, Values>>
  /** What a field of the query means in one call, or in the calls of a group. */
  readonly query?: Readonly<Record<string, Values>>
}

/** What every call can be asked with, so that it finds something. */
export interface ReadInputs {
  readonly tokens: Readonly<Record<'learner' | 'admin' | 'bot', string>>
  /** By the names of parameters and fields. */
  readonly values: Values
  /** The learner asks about their own things; staff calls are about the learner. `name` is that of the call. */
  inputFor(route: RouteDefinition, name?: string): CallInput
}

export const answeredElsewhere: ReadonlySet<string> = new Set(
  fixtures.flatMap(({ inputs }) => inputs?.answeredElsewhere ?? []),
)

const asAdmin: ReadonlySet<string> = new Set(fixtures.flatMap(({ inputs }) => inputs?.asAdmin ?? []))

/** What is read of any feature. */
const common: Values = {
  user_id: '"user".id',
  uuid: '"user".id',
  member_id: '"user".id',
  record_id: '"user".id',
  muid: 'muid',
  kind: "'user'",
  search: "'an'",
  q: "'thi'",
  reason: "'For the yearly report'",
}

/** Values that exist, of the demo community; what the calls need besides is made. */
export async function readInputs(reach: Reach): Promise<ReadInputs> {
  const read = Object.entries(together([common, ...fixtures.map(({ inputs }) => inputs?.values)]))
  const [found = {}] = await reach.rows(
    `select ${read.map(([name, value]) => `${value} as ${name}`).join(', ')}
    from "user" where email = 'learner@muster.test'`,
  )
  const learner = await reach.signIn('learner@muster.test')
  const admin = await reach.signIn('admin@muster.test')
  const bot = await reach.call(apiKeys.create, {
    as: admin.accessToken,
    body: { name: 'Bot', scopes: [...apiKeyScopes] },
  })
  const prepared = { ...reach, found, learner: learner.accessToken, admin: admin.accessToken }
  const made: MadeInputs[] = []
  for (const { inputs } of fixtures) if (inputs?.made) made.push(await inputs.made(prepared))
  const values = together([found, { refresh_token: learner.refreshToken }, ...made.map((one) => one.values)])
  const params = together(made.map((one) => one.params))
  const query = together(made.map((one) => one.query))
  const tokens = { learner: learner.accessToken, admin: admin.accessToken, bot: bot.response.key }
  // A word such as `state` means one thing here and another there.
  const pick = (fields: Readonly<Record<string, z.ZodType>> | undefined) =>
    Object.fromEntries(
      Object.entries(fields ?? {}).flatMap(([key, schema]) =>
        values[key] && schema.safeParse(values[key]).success ? [[key, values[key]]] : [],
      ),
    )
  return {
    tokens,
    values,
    inputFor: (route, name = '') => {
      const [group = ''] = name.split('.')
      return {
        as: tokens[asAdmin.has(group) || asAdmin.has(name) ? 'admin' : readerOf(route)],
        params: params[name] ?? params[group] ?? pick(route.params?.shape),
        query: { ...pick(route.query?.shape), ...query[group], ...query[name] },
      }
    },
  }
}

function readerOf({ access: { kind } }: RouteDefinition): 'learner' | 'admin' | 'bot' {
  if (kind === 'program') return 'bot'
  return kind === 'anyOf' || kind === 'staffOrProgram' ? 'admin' : 'learner'
}

/** The sort keys of a list, from the schema of `sortBy`; none without one. */
export const sortKeysOf = (schema: z.ZodType | undefined): string[] =>
  schema ? choicesOf(schema).filter((key) => !key.startsWith('-')) : []

interface Choice {
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Choice[]
}

/** The values of a field that can be one of a few; none for any other. */
export function choicesOf(schema: z.ZodType): string[] {
  const valuesOf = (choice: Choice): readonly unknown[] =>
    choice.enum ?? choice.anyOf?.flatMap(valuesOf) ?? []
  return valuesOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Choice).map(String)
}
