import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Site } from '../accounts/index.ts'

interface Recipient {
  readonly email: string
  readonly fullName: string
}

/** To the new address, with the link that confirms it. */
export const confirmAddressMail = (
  site: Site,
  to: Recipient,
  link: { token: string; days: number; byStaff: boolean },
): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Confirm your email address for ${{ site: site.name }}`,
    body: letterTo(
      to.fullName,
      link.byStaff && say`The ${{ site: site.name }} team has entered this as your new address.`,
      say`Confirm that this is your address: ${{ link: `${site.url}/confirm-email?token=${link.token}` }}`,
      say`The link works for ${counted({ days: link.days }, { one: '24 hours', other: '# days' })}. Until then, any earlier address stays in use.`,
      say('Wasn’t you? You can ignore this email.'),
    ),
  }),
})

/** To the present address: someone asked to replace it. */
export const addressChangeAskedMail = (
  site: Site,
  to: Recipient,
  change: { newAddress: string; token: string; byStaff: boolean },
): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`New email address requested for your ${{ site: site.name }} account`,
    body: letterTo(
      to.fullName,
      change.byStaff
        ? say`The ${{ site: site.name }} team has asked to change your account’s email address to ${{ email: change.newAddress }}. This address stays in use until the new one is confirmed.`
        : say`You, or someone who knows your password, asked to change your account’s email address to ${{ email: change.newAddress }}. This address stays in use until the new one is confirmed.`,
      ...takeBack(site, change.token),
    ),
  }),
})

/** To the address that has been replaced. */
export const addressChangedMail = (
  site: Site,
  to: Recipient,
  change: { newAddress: string; token: string },
): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Your ${{ site: site.name }} account has a new email address`,
    body: letterTo(
      to.fullName,
      say`Your account’s email address is now ${{ email: change.newAddress }}. From now on, codes and links will go to that address.`,
      ...takeBack(site, change.token),
    ),
  }),
})

const takeBack = (site: Site, token: string) => [
  say`Don’t want this? Keep your address with this link: ${{ link: `${site.url}/restore-email?token=${token}` }}`,
  say(
    'It works for 7 days, and you don’t need to sign in. It’ll sign you out on every device and let you set a new password.',
  ),
]

/** To the address that its account lost because the owner of the former one undid the change. */
export const addressTakenBackMail = (site: Site, to: Recipient): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`This address no longer belongs to a ${{ site: site.name }} account`,
    body: letterTo(
      to.fullName,
      say(
        'The owner of the previous address has restored it, so you can no longer sign in with this one. Every device has been signed out.',
      ),
      say`If something’s wrong, sign in with the previous address and a new password: ${{ link: `${site.url}/forgot-password` }}`,
    ),
  }),
})
