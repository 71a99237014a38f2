import { say } from '@muster/contract/lib/say.ts'
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
  const write = () => ({
    subject: say`Test email from ${{ site: config.BRAND_NAME }}`,
    body: [
      say`You asked for this email in the ${{ site: config.BRAND_NAME }} system check.`,
      say('It arrived, so emails are going out.'),
    ].join('\n\n'),
  })
  if (!config.SMTP_URL) {
    await db.transaction((tx) => sendMail(tx, { to: person.email, write }))
    return 'The email is in the outbox. No mail server is set, so it won’t be sent.'
  }
  try {
    const server = { url: config.SMTP_URL, from: config.MAIL_FROM }
    const said = await askOutside(config, 'mail', () =>
      sendAndHear(server, { to: person.email, ...write() }, WITHIN_MS),
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
