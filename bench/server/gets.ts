import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes } from '@muster/contract/all.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { answeredElsewhere, type ReadInputs, readInputs } from '../../server/test/contract/read-inputs.ts'
import type { AnswerOf, CallInput } from '../../server/test/setup/test-app.ts'
import { call, signIn } from '../lib/calls.ts'

/** Reads that earlier clients send as POST, with an empty body. */
const posted: ReadonlySet<string> = new Set(['learningCirclesOlder.list', 'learningCirclesOlder.listAll'])

export interface Named {
  readonly name: string
  readonly route: RouteDefinition
}

/** Every read of the contract that ends: a stream stays open. */
export const everyRead = (): Named[] =>
  Object.entries(allRoutes)
    .flatMap(([feature, routes]) =>
      Object.entries<RouteDefinition>(routes).map(([key, route]) => ({ name: `${feature}.${key}`, route })),
    )
    .filter(({ name, route }) => route.method === 'GET' || posted.has(name))
    .filter(({ name, route }) => !route.events && !answeredElsewhere.has(name))

/** What they are asked with, from the community of a server that answers at `address`. */
export function inputsOf(address: string, sql: Sql, dataDir: string): Promise<ReadInputs> {
  return readInputs({
    async call<R extends RouteDefinition>(route: R, { as, ...input }: CallInput) {
      const response = await call(address, as, route, input)
      return { response } as Pick<AnswerOf<R>, 'response'> as AnswerOf<R>
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
