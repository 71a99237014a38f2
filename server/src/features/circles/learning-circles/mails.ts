import { INVITATION_DAYS } from '@muster/contract/lib/circle-words.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import { choiceOfMails } from '../../notices/notifications/index.ts'

/** A lead's invitation of a member. */
export function invitationMail(
  site: { readonly name: string; readonly url: string },
  to: { readonly email: string; readonly full_name: string },
  invitation: { readonly circle: string; readonly by: string; readonly link: string },
  unsubscribe: string,
): Mail {
  return {
    to: to.email,
    unsubscribe,
    write: () => ({
      subject: `${invitation.by} has invited you to a learning circle (${site.name})`,
      body: `Hello ${to.full_name},

${invitation.by} has invited you to the learning circle “${invitation.circle}”.

Accept or decline within ${INVITATION_DAYS} days: ${invitation.link}

The link only works for you, when you’re signed in.

${choiceOfMails(site, unsubscribe)}`,
    }),
  }
}
