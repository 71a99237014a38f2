import type { Mail } from '../../platform/mail/send-mail.ts'

/** A notice as a mail, with the way to where it leads and to where such mails are turned off. */
export function noticeMail(
  site: { readonly name: string; readonly url: string },
  to: { readonly email: string; readonly fullName: string },
  notice: { readonly title: string; readonly description: string; readonly url: string | null },
): Mail {
  const link = notice.url === null ? '' : `\n\nHave a look: ${site.url}${notice.url}`
  return {
    to: to.email,
    subject: `${notice.title} (${site.name})`,
    body: `Hello ${to.fullName},

${notice.description}${link}

You can choose which mails you get: ${site.url}/dashboard/settings/account`,
  }
}
