import { sessionLimits } from '../database.ts'
import type { Config } from '../settings/config.ts'
import { Connection, type ConnectionOptions, sessionSettings } from './connection.ts'
import { DatabaseUnfit, POOLED } from './problems.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>

/** Address for what needs a session of its own: migrations, jobs, LISTEN, backups. */
export const directAddress = ({ DATABASE_DIRECT_URL: direct }: Settings, url: string): string => direct ?? url

/**
 * Sets the time-outs, the time zone and what else a session of ours has for the role, since a pooler accepts no session settings at the start
 * of a connection. Without DATABASE_DIRECT_URL, refuses a pooler that gives a session to others between two
 * transactions.
 * @throws DatabaseUnfit; the driver's error
 */
export async function assertPooled(config: Settings): Promise<void> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config
  if (!url) return
  if (direct) await setForRole(direct)
  else if (await sharesSessions(url)) throw new DatabaseUnfit(POOLED)
}

const options = (url: string): ConnectionOptions => ({
  url,
  applicationName: 'muster-start',
  pipelined: false,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
  answerWithinMs: 0,
  connectWithinMs: 5_000,
})

async function setForRole(url: string): Promise<void> {
  const connection = await Connection.open(options(url))
  try {
    const wanted = { ...sessionLimits, ...sessionSettings }
    for (const [name, value] of Object.entries(wanted)) {
      await connection.send(`do $$ begin
        execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');
      end $$`)
    }
  } finally {
    connection.destroy()
  }
}

/** Whether another client gets the server's session as soon as a transaction has ended. */
async function sharesSessions(url: string): Promise<boolean> {
  const pidOf = async (connection: Connection) => {
    const { rows } = await connection.send('select pg_backend_pid() as pid')
    return (rows[0] as { pid: number }).pid
  }
  const one = await Connection.open(options(url))
  try {
    const first = await pidOf(one)
    // A pooler makes up the process number that it tells its clients.
    if (first === one.processId) return false
    const other = await Connection.open(options(url))
    try {
      await other.send('begin')
      return (await pidOf(other)) === first || (await pidOf(one)) !== first
    } finally {
      other.destroy()
    }
  } finally {
    one.destroy()
  }
}
