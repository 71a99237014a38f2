import { allRoutes } from '@muster/contract/all.ts'
import type { Envelope, ErrorEnvelope } from '@muster/contract/lib/envelope.ts'
import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, inject as provided } from 'vitest'
import type { z } from 'zod'
import { buildApp } from '../../src/app.ts'
import { scopeLoader } from '../../src/features/access/api-keys/index.ts'
import { accountJobs } from '../../src/features/account/accounts/jobs.ts'
import { actorLoader } from '../../src/features/account/accounts/sessions/sessions.ts'
import { joiningJobs } from '../../src/features/account/joining/feature.ts'
import { signInJobs } from '../../src/features/account/sign-in/feature.ts'
import type { DemoAccounts } from '../../src/features/running/operations/routes.ts'
import { declared } from '../../src/features.ts'
import { buildParts } from '../../src/platform/build-parts.ts'
import { type Database, openDatabase } from '../../src/platform/database.ts'
import type { JobHandler, Jobs } from '../../src/platform/jobs.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import type { Parts } from '../../src/platform/parts.ts'
import { loadConfig } from '../../src/platform/settings/config.ts'
import { downloadedCsv } from './csv.ts'
import { injectWhole } from './injected.ts'
import { noteAnsweredRoutes } from './run/answered-routes.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * What came back. `response` has the type of a good answer; of a refusal it is empty, and the texts are in
 * `message.general` and `message[field]`, with their codes in `errors`.
 */
export interface Answer<T = unknown> extends Envelope<T>, Partial<Pick<ErrorEnvelope, 'code' | 'errors'>> {
  readonly status: number
  /** Of a CSV file as in `plainCsv`. */
  readonly text: string
  /** Exactly what was sent. */
  readonly sent: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

/** The answer to a call of this route, as the contract declares it; of one that is any route, nothing is known. */
export type AnswerOf<R extends RouteDefinition> = Answer<RouteDefinition extends R ? unknown : PayloadOf<R>>

type PayloadOf<R extends RouteDefinition> = R extends { readonly reply: z.ZodType }
  ? z.output<R['reply']>
  : Record<never, never>

export interface CallInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** Access token. */
  readonly as?: string | undefined
  readonly headers?: Record<string, string>
}

/** A statement as it was sent. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly parts: Parts
  readonly db: Database
  /** Moves the clock that the services see. */
  advance(ms: number): void
  /** Statements sent to the database while `work` ran, those of the guard included, and notices that it answered. */
  countStatements<T>(
    work: () => Promise<T>,
  ): Promise<{ result: T; statements: string[]; calls: Statement[]; notices: string[] }>
  /** Calls a route of the contract; whatever is given as input, so that refusals can be tested. */
  call<R extends RouteDefinition>(route: R, input?: CallInput): Promise<AnswerOf<R>>
  /** Calls any address. */
  inject(options: InjectOptions): Promise<Answer>
  /** Calls any address at which `route` answers, in another form than `call` sends. */
  inject<R extends RouteDefinition>(options: InjectOptions, route: R): Promise<AnswerOf<R>>
  close(): Promise<void>
}

const MOST_CONNECTIONS = 6

/** Opens all connections beforehand, so that requests a test sends at once do run at once. */
async function openConnections(db: Database): Promise<void> {
  await Promise.all(Array.from({ length: MOST_CONNECTIONS }, () => db.execute(sql`select pg_sleep(0.01)`)))
}

/**
 * The whole server on a database of its own; jobs run at once, mails stay in the outbox. `demo`: as a demo installation.
 * `beside`: on the database of another app, which is closed last: like a second process. `own`: a database that was made
 * for it, and is dropped with it.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  demo: DemoAccounts | null = null,
  beside?: TestApp,
  own?: TestDatabase,
): Promise<TestApp> {
  const shared = beside && { url: beside.parts.config.DATABASE_URL ?? '', drop: async () => {} }
  const testDatabase = shared ?? own ?? (await createTestDatabase())
  const calls: Statement[] = []
  const notices: string[] = []
  const database = openDatabase(testDatabase.url, {
    maxConnections: MOST_CONNECTIONS,
    onStatement: (text, values) => calls.push({ text, values }),
    onNotice: (text) => notices.push(text),
  })
  await openConnections(database.db)
  const loaded = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: `/tmp/muster-test-files-${process.pid}`,
    DATABASE_URL: testDatabase.url,
    PUBLIC_URL: 'http://muster.test',
    // Rules against farming have tests of their own; elsewhere karma comes at once.
    CIRCLE_PAYS_FROM_MEMBERS: '1',
    CIRCLE_PAYS_AFTER_HOURS: '0',
    SOCIAL_LINKS_PAID: '9',
    SOCIAL_LINKS_AFTER_TASKS: '0',
    ...settings,
  })
  const config = {
    ...loaded,
    demo: demo !== null,
    demoAllowed: loaded.demoAllowed || settings.PUBLIC_URL === undefined,
  }
  let offset = 0
  const clock = { now: () => new Date(Date.now() + offset) }
  const handlers: JobHandler[] = []
  const jobs: Jobs = {
    enqueue: async (_tx, queue, data) => handlers.find((handler) => handler.queue === queue)?.run(data),
  }
  const built = await buildParts({
    config,
    database,
    jobs,
    clock,
    log: createLogger(config),
    loadActor: actorLoader(database.db, clock.now, config),
    loadScopes: scopeLoader(database.db, clock.now, config.KKEM_TOKEN),
  })
  handlers.push(
    ...accountJobs(built.parts),
    ...signInJobs(built.parts),
    ...joiningJobs(built.parts, declared.personal),
  )
  const app = await buildApp(built.parts, {
    demo,
  })
  const keepAnsweredRoutes = noteAnsweredRoutes(
    app,
    provided('answeredRoutes'),
    expect.getState().testPath ?? '',
  )
  await app.ready()

  async function inject(options: InjectOptions): Promise<Answer<never>> {
    const reply = await injectWhole(app, options)
    const type = String(reply.headers['content-type'])
    const isJson = type.startsWith('application/json')
    const text = type.startsWith('text/csv') ? downloadedCsv(reply.body) : reply.body
    const envelope: Envelope<never> = isJson
      ? reply.json()
      : { hasError: false, statusCode: 0, message: { general: [] }, response: {} as never }
    return { ...envelope, status: reply.statusCode, text, sent: reply.body, headers: reply.headers }
  }

  return {
    app,
    parts: built.parts,
    db: database.db,
    advance: (ms) => {
      offset += ms
    },
    async countStatements(work) {
      const start = calls.length
      const firstNotice = notices.length
      const result = await work()
      const sent = calls.slice(start)
      const came = notices.slice(firstNotice)
      return { result, statements: sent.map(({ text }) => text), calls: sent, notices: came }
    },
    call: (route, input = {}) => inject(requestOf(route, input)),
    inject,
    async close() {
      const muddled = await database.db.execute<{ body: string }>(
        sql`select body from mail_outbox where body ~ 'https?://\\S*[.,;:!?)’”](\\s|$)'`,
      )
      await keepAnsweredRoutes()
      await app.close()
      await built.close()
      await database.close()
      await testDatabase.drop()
      expect([...muddled], 'emails with punctuation that becomes part of a link').toEqual([])
    },
  }
}

/** The request that calls a route of the contract. */
export function requestOf(route: RouteDefinition, input: CallInput): InjectOptions {
  return {
    method: route.method,
    url: addressOf(route, input.params, input.query),
    headers: { ...(input.as && { authorization: `Bearer ${input.as}` }), ...input.headers },
    ...(input.body !== undefined && { payload: input.body as object }),
  }
}

export const everyRoute = Object.entries(allRoutes).flatMap(([feature, routes]) =>
  Object.entries(routes).map(([name, route]) => ({
    name: `${feature}.${name}`,
    route: route as RouteDefinition,
  })),
)
