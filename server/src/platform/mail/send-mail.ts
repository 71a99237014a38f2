import type { Database } from '../database.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text; paragraphs are separated by empty lines. */
  readonly body: string
  /**
   * Unsubscribe link of its email type; opened in a browser or posted to. Undefined if it can't be turned
   * off.
   */
  readonly unsubscribe?: string
  /** `<feature>:<id>` of the email's subject; see MailCompanion. */
  readonly companion?: string
}

/**
 * Writes emails to the outbox in the transaction of the change that causes them; a job sends them after the
 * commit.
 */
export type SendMail = (tx: Database, ...mails: readonly Mail[]) => Promise<void>
