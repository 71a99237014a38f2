import { said, say, type Words } from '@muster/contract/lib/say.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'

/** Footer of emails that members can turn off. */
export const choiceOfMails = (site: { readonly url: string }, unsubscribe: string): string =>
  [
    say`Choose which emails you get: ${{ link: `${site.url}/dashboard/settings/notifications` }}`,
    say`Or stop emails of this type: ${{ link: unsubscribe }}`,
  ].join('\n')

/** A notification as an email, with its link and an unsubscribe link. */
export const noticeMail = (
  site: { readonly name: string; readonly url: string },
  to: { readonly email: string; readonly fullName: string },
  notice: { readonly title: Words; readonly description: Words; readonly url: string | null },
  unsubscribe: string,
): Mail => ({
  to: to.email,
  unsubscribe,
  write: () => ({
    subject: `${said(notice.title)} (${site.name})`,
    body: letterTo(
      to.fullName,
      said(notice.description),
      notice.url !== null && say`See it here: ${{ link: site.url + notice.url }}`,
      choiceOfMails(site, unsubscribe),
    ),
  }),
})
