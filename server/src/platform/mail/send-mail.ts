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
  /** The recipient's quiet hours, if the caller has read them; otherwise they're looked up if they matter. */
  readonly quiet?: Quiet
}

export interface Quiet {
  /** When they end; null outside of them. */
  readonly until: string | null
  /** How long that is, rounded up. */
  readonly seconds: number
}

/**
 * Writes emails to the outbox in the transaction of the change that causes them; a job sends them after the
 * commit.
 */
export type SendMail = (tx: Database, ...mails: readonly Mail[]) => Promise<void>
