import type { Mail } from '../../platform/mail/send-mail.ts'

/** The foot of mails that one can choose. */
export const choiceOfMails = (site: { readonly url: string }, unsubscribe: string): string =>
  `Choose which emails you get: ${site.url}/dashboard/settings/notifications
Or stop emails of this type: ${unsubscribe}`

/** A notice as a mail, with the way to where it leads and to where such mails are turned off. */
export function noticeMail(
  site: { readonly name: string; readonly url: string },
  to: { readonly email: string; readonly fullName: string },
  notice: { readonly title: string; readonly description: string; readonly url: string | null },
  unsubscribe: string,
): Mail {
  const link = notice.url === null ? '' : `\n\nSee it here: ${site.url}${notice.url}`
  return {
    to: to.email,
    unsubscribe,
    subject: `${notice.title} (${site.name})`,
    body: `Hello ${to.fullName},

${notice.description}${link}

${choiceOfMails(site, unsubscribe)}`,
  }
}
