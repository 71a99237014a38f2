import { setTimeout as delay } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { Deliver } from './outbox.ts'
import type { Mail } from './send-mail.ts'

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The plain text as simple HTML with its addresses as links. */
export function asHtml(body: string): string {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => escapeHtml(paragraph).replace(/\n/g, '<br>'))
    .map((paragraph) => paragraph.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
}

/** Delivers through the mail server of SMTP_URL. */
export function smtpDelivery(url: string, from: string): Deliver {
  // Loaded with the first mail: it takes a good part of a quick start.
  let transport: Promise<Transporter> | undefined
  return async (mail, attachment) => {
    transport ??= openTransport(url)
    await (await transport).sendMail({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.body,
      html: asHtml(mail.body),
      ...(mail.unsubscribe && { headers: unsubscribeHeaders(mail.unsubscribe) }),
      ...(attachment && {
        attachments: [
          { filename: attachment.fileName, contentType: attachment.contentType, content: attachment.content },
        ],
      }),
    })
  }
}

/** By these, mail programs show a button of their own, and post to the address when it is pressed (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
}

/**
 * Tries whether the mail server of SMTP_URL can be reached and takes the sign-in; nothing is sent.
 * @throws what went wrong on the way
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
 * Sends one mail at once, past the outbox, to hear what the mail server says to it.
 * @param withinMs how long it may take
 * @returns the answer of the server to the whole mail
 * @throws what went wrong on the way; `response` is what the server said then, where it said something
 */
export async function sendAndHear(
  { url, from }: { readonly url: string; readonly from: string },
  { to, subject, body }: Pick<Mail, 'to' | 'subject' | 'body'>,
  withinMs: number,
): Promise<string> {
  const transport = await openTransport(url)
  const done = new AbortController()
  const tooLate = delay(withinMs, undefined, { signal: done.signal }).then(() => {
    throw Object.assign(new Error('the mail server did not answer in time'), { code: 'ETIMEDOUT' })
  })
  // It ends with the mail, one way or the other.
  tooLate.catch(() => {})
  try {
    const sent = transport.sendMail({ from, to, subject, text: body, html: asHtml(body) })
    const { response } = (await Promise.race([sent, tooLate])) as { response: string }
    return response
  } finally {
    done.abort()
    transport.close()
  }
}
