import type { Database } from '../database.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text; paragraphs are separated by empty lines. */
  readonly body: string
  /** Of mails that one can choose: where mails of its kind are turned off, by opening it or posting to it. */
  readonly unsubscribe?: string
  /** `<feature>:<id>` of what the mail is about; see MailCompanion. */
  readonly companion?: string
}

/** Writes mails in the transaction of the change that causes them; a job sends them after the commit. */
export type SendMail = (tx: Database, ...mails: readonly Mail[]) => Promise<void>
