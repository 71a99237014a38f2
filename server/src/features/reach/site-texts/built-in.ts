import type { TextKey } from '@muster/contract/reach/site-texts.ts'
import { builtInHandbooks } from './built-in-handbooks.ts'

interface BuiltIn {
  readonly title: string
  readonly body: string
}

/**
 * The built-in texts: version 1 of each, until administrators publish another. Empty ones aren't shown.
 * @param name of the installation
 */
export const builtInTexts = (name: string): Readonly<Record<TextKey, BuiltIn>> => ({
  terms: { title: 'Terms of use', body: terms(name) },
  privacy: { title: 'Privacy notice', body: privacy(name) },
  refund: { title: 'Refund policy', body: refund(name) },
  foundation: { title: 'Who we are', body: '' },
  'trivial-ideas': { title: 'Trivial ideas, taken seriously', body: ideas(name) },
  words: { title: 'What members say', body: '' },
  ...builtInHandbooks(),
})

const terms = (name: string) => `## Who can join
Anyone who wants to learn or help others learn. Each person can have one account at ${name}.

## Your work
What you submit stays yours. When you submit it, you let reviewers and staff see it.

## Karma and levels
They reward your own work. If you submit someone else’s work or use more than one account, you’ll lose the karma it earned you.

## Being together
In circles, meetups and messages, treat people as you’d like to be treated. Staff can deactivate the account of anyone who doesn’t.

## Leaving
You can close your account at any time in the settings. You have 30 days to change your mind.`

const privacy = (name: string) => `## What we store
Your name, your email address, what you add to your profile, and what you do at ${name}: tasks, karma, circles and meetups. We never store your password itself, only a fingerprint that it can’t be read from.

## Who sees it
Your profile is private until you make it public. Staff see what they need to run the community. Your email address, phone number and date of birth never appear on public pages.

## In your browser
Your session is kept in this browser’s storage, and one cookie remembers whether you use light or dark mode. Nothing follows you to other sites.

## Your rights
In the settings, you can correct your data, download all of it as a file, and close your account. Thirty days after you close it, we erase your personal data.`

const refund = (name: string) => `## What you can get back
Membership of ${name} is free. If you gave money by mistake, or gave it twice, tell us and we’ll refund it.

## How to ask
Write to us with the date, the amount and your receipt number.

## How we refund it
We’ll return the money the same way you paid.`

const ideas = (
  name: string,
) => `The idea you’re keeping to yourself because it’s too small, too odd or too obvious is the one we want to hear. Once a month, ${name} picks some and helps build them.

## What you get
- Someone who hears you out
- People to build it with
- A first version that others can try
- Karma for the work that goes into it

## How it works
- Write your idea down in a few sentences
- Reviewers read all of them and choose some
- You find a team, or a team finds you
- You show what you’ve made

## Questions
- Does it cost anything? No.
- Which ideas count? Ideas that a few people can try out within a month.
- Can I submit more than one? Yes, submit each one separately.
- Who owns the idea? You do.`
