import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes } from '@muster/contract/all.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { answeredElsewhere, type ReadInputs, readInputs } from '../../server/test/contract/read-inputs.ts'
import type { AnswerOf, CallInput } from '../../server/test/setup/test-app.ts'
import { signIn } from '../lib/sign-in.ts'

export interface Named {
  readonly name: string
  readonly route: RouteDefinition
}

/** Every GET of the contract that ends: a stream stays open. */
export const everyGet = (): Named[] =>
  Object.entries(allRoutes)
    .flatMap(([feature, routes]) =>
      Object.entries<RouteDefinition>(routes).map(([key, route]) => ({ name: `${feature}.${key}`, route })),
    )
    .filter(({ name, route }) => route.method === 'GET' && !route.events && !answeredElsewhere.has(name))

/** What they are asked with, from the community of a server that answers at `address`. */
export function inputsOf(address: string, sql: Sql, dataDir: string): Promise<ReadInputs> {
  return readInputs({
    async call<R extends RouteDefinition>(route: R, { as, params, query, body }: CallInput) {
      const answer = await fetch(address + addressOf(route, params, query), {
        method: route.method,
        headers: {
          authorization: `Bearer ${as}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const envelope = (await answer.json()) as Envelope<AnswerOf<R>['response']>
      if (envelope.hasError) throw new Error(`${route.path}: ${JSON.stringify(envelope.message)}`)
      return envelope
    },
    rows: (statement) => sql.unsafe(statement),
    signIn: (email) => signIn(address, email),
    async mailInvites() {
      const waiting = "select from mail_outbox where unsubscribe like '%/no-invitations/%' limit 1"
      for (let turn = 0; turn < 50 && (await sql.unsafe(waiting)).length === 0; turn += 1) await delay(200)
    },
    files: {
      async put(key, content) {
        const path = join(dataDir, 'files', key)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, content)
      },
    },
  })
}
