import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { PoolUsage } from './database/pool.ts'
import type { Database, Listener } from './database.ts'
import type { Files } from './files/files.ts'
import type { ServeParts } from './http/serve.ts'
import type { Jobs } from './jobs.ts'
import type { ErrorRecorder } from './log/error-recorder.ts'
import type { LogFiles } from './log/log-files.ts'
import type { SendMail } from './mail/send-mail.ts'
import type { AccessTokens } from './security/access-tokens.ts'
import type { Sealing } from './security/sealing.ts'
import type { Config } from './settings/config.ts'

/** Dependencies of the application. Tests pass the same parts with another clock or database. */
export interface Parts extends ServeParts {
  /** Name and logo are always current; see `settings/site-identity.ts`. */
  readonly config: Config
  /** Makes this process reload name and logo right after it changed them. */
  readonly refreshSite: () => Promise<void>
  readonly db: Database
  /** How busy this process's connections to the database are. */
  readonly databaseUsage: () => PoolUsage
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly files: Files
  readonly jobs: Jobs
  readonly sendMail: SendMail
  /**
   * Hash of short codes, keyed with the installation's secret so that a leaked table can't be brute-forced.
   */
  readonly hashCode: (text: string) => string
  /** Encrypts secrets at rest. */
  readonly sealing: Sealing
  /** Subscribes to NOTIFY messages of any process on a channel. Returns a function that unsubscribes. */
  readonly listen: Listener['listen']
  readonly log: FastifyBaseLogger
  readonly logFiles: LogFiles
  readonly errors: ErrorRecorder
}
