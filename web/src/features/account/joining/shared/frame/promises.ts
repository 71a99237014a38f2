import type { BrandPromise } from './onboarding-frame.tsx'

/** Texts of the brand panel beside the forms. */
export const promises = {
  password: {
    title: 'Back in a minute.',
    text: 'One email, one new password, and you’re back with your people. You’ll keep everything you’ve earned.',
  },
  link: {
    title: 'Know where you’re going.',
    text: 'We check members’ links, and count clicks without recording who you are. If a link is wrong, tell us.',
  },
  account: {
    title: 'Your place in the circle.',
    text: 'Join students and volunteers who learn by doing. It’s free and takes about two minutes.',
  },
  about: {
    title: 'Everyone brings something.',
    text: 'Some learn, some guide, some open doors. Tell us about yourself, and we’ll show you what fits.',
  },
  organization: {
    title: 'Put your campus on the map.',
    text: 'The karma you earn counts for your college too, and it’s easier to find the people around you.',
  },
  paths: {
    title: 'Four paths, and you can change yours.',
    text: 'Your path sets the badge that others see and what Home suggests next.',
  },
  restore: {
    title: 'It stays yours.',
    text: 'No one can move your account to another address behind your back. One link puts you back in charge.',
  },
  mails: {
    title: 'Only what you care about.',
    text: 'Every notification stays in the app. For each type, you choose whether to get an email too.',
  },
  confirm: {
    title: 'Just to be sure.',
    text: 'A confirmed address is how you get back in if you forget your password.',
  },
} as const satisfies Record<string, BrandPromise>
