import { setTimeout as delay } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { Deliver, WrittenMail } from './deliver.ts'

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Punctuation after an address belongs to the sentence, as email programs see it. */
const addresses = /https?:\/\/(?:&amp;|[^\s<&])*(?:&amp;|[^\s<&.,;:!?)’”])/g

/** Converts plain text to simple HTML with links. */
export function asHtml(body: string): string {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => escapeHtml(paragraph).replace(/\n/g, '<br>'))
    .map((paragraph) => paragraph.replace(addresses, (link) => `<a href="${link}">${link}</a>`))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
}

/** Delivers through the mail server at SMTP_URL. @param connections at most so many at a time */
export function smtpDelivery(url: string, from: string, connections = 1): Deliver {
  // Imported lazily, because loading it takes a good part of the start-up time.
  let transport: Promise<Transporter> | undefined
  return async (mail, attachment) => {
    // A connection and a sign-in for each email would take longer than the email.
    transport ??= openTransport(url, { pool: true, maxConnections: connections })
    await (await transport).sendMail({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.body,
      html: asHtml(mail.body),
      headers: { ...automatic, ...(mail.unsubscribe && unsubscribeHeaders(mail.unsubscribe)) },
      ...(attachment && {
        attachments: [
          { filename: attachment.fileName, contentType: attachment.contentType, content: attachment.content },
        ],
      }),
    })
  }
}

/** Keeps out-of-office programs from answering (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** Headers for one-click unsubscribe: email programs show a button and post to the address (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function openTransport(url: string, pool: object = {}): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...pool,
  })
}

/**
 * Checks that the mail server at SMTP_URL is reachable and accepts the credentials; sends nothing.
 * @throws the connection or authentication error
 */
export async function mailServerAnswers(url: string, signal: AbortSignal): Promise<void> {
  const transport = await openTransport(url)
  signal.addEventListener('abort', () => transport.close(), { once: true })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Sends one email right away, bypassing the outbox, to get the mail server's response.
 * @param withinMs time-out
 * @returns the server's final response
 * @throws the SMTP error; `response` is the server's text, if it sent one
 */
export async function sendAndHear(
  { url, from }: { readonly url: string; readonly from: string },
  { to, subject, body }: Pick<WrittenMail, 'to' | 'subject' | 'body'>,
  withinMs: number,
): Promise<string> {
  const transport = await openTransport(url)
  const done = new AbortController()
  const tooLate = delay(withinMs, undefined, { signal: done.signal }).then(() => {
    throw Object.assign(new Error('the mail server didn’t respond in time'), { code: 'ETIMEDOUT' })
  })
  // It settles with the email; this avoids an unhandled rejection.
  tooLate.catch(() => {})
  try {
    const sent = transport.sendMail({ from, to, subject, text: body, html: asHtml(body), headers: automatic })
    const { response } = (await Promise.race([sent, tooLate])) as { response: string }
    return response
  } finally {
    done.abort()
    transport.close()
  }
}
