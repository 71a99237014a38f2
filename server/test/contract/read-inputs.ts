import { apiKeyScopes } from '@muster/contract/access/access.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { apiKeys } from '@muster/contract/partners/chat-bots.ts'
import { z } from 'zod'
import type { CallInput } from '../setup/test-app.ts'
import type { MadeInputs, Reach, Values } from './contract-fixture.ts'
import { fixtures, together } from './fixtures.ts'

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
