import { INVITATION_DAYS } from '@muster/contract/lib/circle-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
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
      subject: say`${{ by: invitation.by }} has invited you to a learning circle (${{ site: site.name }})`,
      body: letterTo(
        to.full_name,
        say`${{ by: invitation.by }} has invited you to the learning circle “${{ circle: invitation.circle }}”.`,
        say`Accept or decline within ${{ days: INVITATION_DAYS }} days: ${{ link: invitation.link }}`,
        say('The link only works for you, when you’re signed in.'),
        choiceOfMails(site, unsubscribe),
      ),
    }),
  }
}
