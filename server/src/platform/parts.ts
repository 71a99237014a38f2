import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
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

/** What the application is built from. A test hands in the same parts with another clock or database. */
export interface Parts extends ServeParts {
  /** Its name and logo are those of the moment; see `settings/site-identity.ts`. */
  readonly config: Config
  /** Has this process read name and logo again at once, after it has changed them. */
  readonly refreshSite: () => Promise<void>
  readonly db: Database
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly files: Files
  readonly jobs: Jobs
  readonly sendMail: SendMail
  /** Hash of short codes, keyed by the installation's secret so that a copy of the table cannot be searched. */
  readonly hashCode: (text: string) => string
  /** Keeps secrets unreadable in the database. */
  readonly sealing: Sealing
  /** Hears what any process tells with NOTIFY on a channel, until the function it gives back is called. */
  readonly listen: Listener['listen']
  readonly log: FastifyBaseLogger
  readonly logFiles: LogFiles
  readonly errors: ErrorRecorder
}
