import { buildApp } from '../../server/src/app.ts'
import { scopeLoader } from '../../server/src/features/access/api-keys/index.ts'
import { actorLoader } from '../../server/src/features/account/accounts/sessions/sessions.ts'
import { buildParts } from '../../server/src/platform/build-parts.ts'
import { type DatabaseOptions, openDatabase, type Sql } from '../../server/src/platform/database.ts'
import { createLogger } from '../../server/src/platform/log/logger.ts'
import { loadConfig } from '../../server/src/platform/settings/config.ts'
import { ownStatements, reportingAll } from '../../server/test/setup/own-statements.ts'
import type { Ask } from './drive.ts'
import { serverSettings } from './processes.ts'

/** What PostgreSQL did for one request. */
export interface Spent {
  readonly sent: number
  readonly within: number
  readonly walKilobytes: number
  readonly milliseconds: number
}

/** Asks one after the other. @returns what each took @throws Error when one is not answered well */
export type Spending = (asks: readonly Ask[]) => Promise<Spent>

/** Runs `work` with a Muster in this process that runs no jobs and folds nothing. An ask that isn't answered well throws. */
export async function whileInjecting<T>(
  url: string,
  seeing: Pick<DatabaseOptions, 'onStatement' | 'onNotice'>,
  work: (inject: (ask: Ask) => Promise<void>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url, { maxConnections: 2, ...seeing })
  const config = loadConfig(serverSettings(url, 0))
  const now = () => new Date()
  const { parts, close } = await buildParts({
    config,
    database,
    jobs: { enqueue: async () => {} },
    log: createLogger(config),
    loadActor: actorLoader(database.db, now, config),
    loadScopes: scopeLoader(database.db, now, config.KKEM_TOKEN),
  })
  const app = await buildApp(parts)
  try {
    return await work(async ({ method = 'GET', path, headers = {}, body }) => {
      const { statusCode, payload } = await app.inject({
        method,
        url: path,
        headers,
        ...(body && { payload: body }),
      })
      if (statusCode !== 200) throw new Error(`${method} ${path} answers ${statusCode}: ${payload}`)
    })
  } finally {
    await app.close()
    await close()
    await database.close()
  }
}

/** Counts what requests have the database do, as `hot-writes.test.ts` does it: by the server's own connections. */
export async function whileCounting<T>(
  url: string,
  sql: Sql,
  work: (spending: Spending) => Promise<T>,
): Promise<T> {
  const [found] = await sql<{ name: string }[]>`select current_database()::text as name`
  for (const setting of reportingAll) await sql.unsafe(`alter database "${found?.name}" set ${setting}`)
  const statements: string[] = []
  const notices: string[] = []
  const position = async () => {
    const [row] = await sql<{ bytes: number }[]>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`
    return row?.bytes ?? 0
  }
  const seeing = {
    onStatement: (text: string) => statements.push(text),
    onNotice: (text: string) => notices.push(text),
  }
  return await whileInjecting(url, seeing, (inject) =>
    work(async (asks) => {
      const before = await position()
      statements.length = 0
      notices.length = 0
      for (const ask of asks) await inject(ask)
      const { sent, within, milliseconds } = ownStatements(statements, notices)
      const count = asks.length
      return {
        sent: sent / count,
        within: within / count,
        milliseconds: milliseconds / count,
        walKilobytes: ((await position()) - before) / 1_024 / count,
      }
    }),
  )
}
