import { t } from '@lingui/core/macro'
import type { BrandPromise } from './onboarding-frame.tsx'

/** Texts of the brand panel beside the forms. */
export const promises = {
  password: {
    title: t`Back in a minute.`,
    text: t`One email, one new password, and you’re back with your people. You’ll keep everything you’ve earned.`,
  },
  link: {
    title: t`Know where you’re going.`,
    text: t`We check members’ links, and count clicks without recording who you are. If a link is wrong, tell us.`,
  },
  account: {
    title: t`Your place in the circle.`,
    text: t`Join students and volunteers who learn by doing. It’s free and takes about two minutes.`,
  },
  about: {
    title: t`Everyone brings something.`,
    text: t`Some learn, some guide, some open doors. Tell us about yourself, and we’ll show you what fits.`,
  },
  organization: {
    title: t`Put your campus on the map.`,
    text: t`The karma you earn counts for your college too, and it’s easier to find the people around you.`,
  },
  paths: {
    title: t`Four paths, and you can change yours.`,
    text: t`Your path sets the badge that others see and what Home suggests next.`,
  },
  restore: {
    title: t`It stays yours.`,
    text: t`No one can move your account to another address behind your back. One link puts you back in charge.`,
  },
  mails: {
    title: t`Only what you care about.`,
    text: t`Every notification stays in the app. For each type, you choose whether to get an email too.`,
  },
  confirm: {
    title: t`Just to be sure.`,
    text: t`A confirmed address is how you get back in if you forget your password.`,
  },
} as const satisfies Record<string, BrandPromise>
