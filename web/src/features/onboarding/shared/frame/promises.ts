import type { BrandPromise } from './onboarding-frame.tsx'

/** What the brand side says beside the forms. */
export const promises = {
  password: {
    title: 'Back in a minute.',
    text: 'A mail, a new password, and you are with your people again. Nothing you have earned is lost.',
  },
  link: {
    title: 'Know where you go.',
    text: 'Links of our members are checked and counted without keeping who you are. If one is wrong, tell us.',
  },
  account: {
    title: 'Your place in the circle.',
    text: 'Join students and volunteers who learn by doing. It is free, and it takes about two minutes.',
  },
  about: {
    title: 'Everybody brings something.',
    text: 'Some learn, some guide, some open doors. Say where you stand, so that we show what fits you.',
  },
  organization: {
    title: 'Count for your campus.',
    text: 'The karma you earn counts for your college too, and the people around you are easier to find.',
  },
  paths: {
    title: 'Four paths, and you may change yours.',
    text: 'Your path sets the badge that others see and what your home suggests next.',
  },
  restore: {
    title: 'It stays yours.',
    text: 'Nobody moves your account to another address behind your back. One link, and you are in charge again.',
  },
  mails: {
    title: 'Only what you care for.',
    text: 'Every notification stays under the bell. What comes by mail as well is your choice, kind by kind.',
  },
  confirm: {
    title: 'Just to be sure.',
    text: 'A confirmed address is how you get back in when a password is gone.',
  },
} as const satisfies Record<string, BrandPromise>
