import { sql } from 'drizzle-orm'
import { type OpenDatabase, openConnection, type Transaction } from './database.ts'
import type { Config } from './settings/config.ts'

/** Key in `app_state` of a database that was restored as a copy of a site. */
const KEY = 'copy'
const CHANNEL = 'copy_changed'

/** Notes in a restored database whether it's a copy of a site that goes on elsewhere. */
export async function noteCopy(tx: Transaction, isCopy: boolean): Promise<void> {
  if (isCopy) await tx`insert into app_state (key, value) values (${KEY}, 'yes') on conflict (key) do nothing`
  else await tx`delete from app_state where key = ${KEY}`
}

/** Makes a copy a site of its own, and tells all processes. @returns whether it was a copy */
export async function goLive(url: string): Promise<boolean> {
  const connection = openConnection(url, { applicationName: 'muster-go-live' }).sql
  try {
    return await connection.begin(async (tx) => {
      const gone = await tx`delete from app_state where key = ${KEY} returning key`
      await tx`select pg_notify(${CHANNEL}, '')`
      return gone.length > 0
    })
  } finally {
    await connection.end()
  }
}

/**
 * Keeps `isCopy` of the settings current across processes.
 * @returns stops listening
 */
export async function followCopy(
  config: Config,
  { db, listener }: Pick<OpenDatabase, 'db' | 'listener'>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const read = async () => (await db.execute(sql`select from app_state where key = ${KEY}`)).length > 0
  let isCopy = await read()
  const follow = () =>
    void read().then((current) => {
      isCopy = current
    }, onError)
  Object.defineProperty(config, 'isCopy', { enumerable: true, get: () => isCopy })
  return listener.listen(CHANNEL, follow, follow)
}
