import type { LanguageCode } from '@muster/contract/lib/languages.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { Database } from '../database.ts'

export interface Mail {
  readonly to: string
  /** Words the email. It's called in the recipient's language. */
  write(): Letter
  /**
   * Unsubscribe link of its email type; opened in a browser or posted to. Undefined if it can't be turned
   * off.
   */
  readonly unsubscribe?: string
  /** `<feature>:<id>` of the email's subject; see MailCompanion. */
  readonly companion?: string
  /** The recipient's, if the caller has read it; otherwise it's looked up. Null: not chosen yet. */
  readonly language?: LanguageCode | null
  /** The recipient's quiet hours, if the caller has read them; otherwise they're looked up if they matter. */
  readonly quiet?: Quiet
}

export interface Letter {
  readonly subject: string
  /** Plain text; paragraphs are separated by empty lines. */
  readonly body: string
}

export interface Quiet {
  /** When they end; null outside of them. */
  readonly until: string | null
  /** How long that is, rounded up. */
  readonly seconds: number
}

/** The body of an email to a person, without the paragraphs that it doesn't have. */
export const letterTo = (
  name: string,
  ...paragraphs: readonly (string | null | undefined | false)[]
): string => [say`Hello ${{ name }},`, ...paragraphs].filter(Boolean).join('\n\n')

/**
 * Writes emails to the outbox in the transaction of the change that causes them; a job sends them after the
 * commit.
 */
export type SendMail = (tx: Database, ...mails: readonly Mail[]) => Promise<void>
