import type { Mail } from '../../../platform/mail/send-mail.ts'

/** Footer of emails that members can turn off. */
export const choiceOfMails = (site: { readonly url: string }, unsubscribe: string): string =>
  `Choose which emails you get: ${site.url}/dashboard/settings/notifications
Or stop emails of this type: ${unsubscribe}`

/** A notification as an email, with its link and an unsubscribe link. */
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
