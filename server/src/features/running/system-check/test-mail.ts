import { sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { sendAndHear } from '../../../platform/mail/smtp.ts'
import { askOutside, HeldOnCopy } from '../../../platform/partners/ask-outside.ts'
import type { Parts } from '../../../platform/parts.ts'
import { codeOf } from './run.ts'

/** Longer than mail servers usually delay senders. */
const WITHIN_MS = 15_000
const MOST_SAID = 200

/**
 * Sends an email immediately and reports the mail server's response. Without a mail server, it goes to the
 * outbox.
 * @returns a text for the person
 * @throws AppError 409 with the mail server's response when it rejected the email
 */
export async function sendTestMail(
  { config, db, log, sendMail }: Pick<Parts, 'config' | 'db' | 'log' | 'sendMail'>,
  userId: string,
): Promise<string> {
  const [person] = await db.execute<{ email: string }>(sql`select email from "user" where id = ${userId}`)
  if (!person) throw new Error('the member is gone')
  const letter = {
    subject: `Test email from ${config.BRAND_NAME}`,
    body: `You asked for this email in the ${config.BRAND_NAME} system check.\n\nIt arrived, so emails are going out.`,
  }
  if (!config.SMTP_URL) {
    await db.transaction((tx) => sendMail(tx, { to: person.email, write: () => letter }))
    return 'The email is in the outbox. No mail server is set, so it won’t be sent.'
  }
  try {
    const server = { url: config.SMTP_URL, from: config.MAIL_FROM }
    const said = await askOutside(config, 'mail', () =>
      sendAndHear(server, { to: person.email, ...letter }, WITHIN_MS),
    )
    return `The mail server accepted the email to ${person.email}. It said: ${said.slice(0, MOST_SAID)}`
  } catch (error) {
    if (error instanceof HeldOnCopy) throw error
    log.warn({ err: error }, 'the test mail was not taken')
    throw new AppError(409, {
      general: [
        `${reasonOf(error)}. Check SMTP_URL and MAIL_FROM, and that this machine can reach the mail server.`,
      ],
    })
  }
}

/**
 * The server's response; for a failed connection only the code, because the message contains account names.
 */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'response' in error && error.response
  if (typeof said === 'string' && said) return `The mail server said: ${said.slice(0, MOST_SAID)}`
  return `We couldn’t reach the mail server (${codeOf(error) ?? 'the log says why'})`
}
