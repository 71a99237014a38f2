import type { SiteTextKey } from '@muster/contract/reach/public-words.ts'

interface BuiltIn {
  readonly title: string
  readonly body: string
}

/**
 * The texts that the product comes with: version 1 of each, until administrators publish another. An empty one is not
 * shown. @param name of the installation
 */
export const builtInTexts = (name: string): Readonly<Record<SiteTextKey, BuiltIn>> => ({
  terms: { title: 'Terms of use', body: terms(name) },
  privacy: { title: 'Privacy notice', body: privacy(name) },
  refund: { title: 'Refund policy', body: refund(name) },
  foundation: { title: 'Who we are', body: '' },
  'trivial-ideas': { title: 'Trivial ideas, taken seriously', body: ideas(name) },
  words: { title: 'What members say', body: '' },
})

const terms = (name: string) => `## Who may join
Anybody who wants to learn or to help others learn. One person has one account at ${name}.

## Your work
What you hand in stays yours. By handing it in you let reviewers and staff look at it.

## Karma and levels
They reward your own work. Work that is not yours, or several accounts for one person, cost the karma that came of it.

## Being together
Treat people in circles, meetups and messages as you want to be treated. Staff may deactivate the account of anyone who does not.

## Leaving
You can close your account at any time in the settings. You have 30 days to change your mind.`

const privacy = (name: string) => `## What is stored
Your name, your address, what you add to your profile, and what you do at ${name}: tasks, karma, circles and meetups. Of your password only a fingerprint is kept, from which it cannot be read.

## Who sees it
Your profile is private until you make it public. Staff see what they need to run the community. Your address, phone and day of birth are never on public pages.

## In your browser
Your session is kept in the storage of this browser, and one cookie remembers light or dark. Nothing follows you to other sites.

## Your rights
In the settings you can correct your data, take all of it along as a file, and close your account. Thirty days after that your personal data is erased.`

const refund = (name: string) => `## What you can get back
Membership of ${name} costs nothing. If you have given money by mistake, or twice, tell us and you get it back.

## How to ask
Write to us with the day, the amount and the number on your receipt.

## How it comes back
The money goes back the way it came.`

const ideas = (
  name: string,
) => `The idea that you keep because it is too small, too odd or too obvious is the one we want to hear. Once a month ${name} picks some and helps to build them.

## What you get
- Somebody who listens to the end
- People to build it with
- A first version that others can try
- Karma for the work that comes of it

## How it works
- Write the idea down in a few sentences
- Reviewers read all of them and choose some
- You find a team, or one finds you
- You show what you have made

## Questions
- Does it cost anything? No.
- Which ideas count? Those that a few people can try out within a month.
- May I hand in more than one? Yes, each by itself.
- Who owns the idea? You do.`
