/** What circles talk about, by the category of their interest group. */
export const meetupTopics: Readonly<Record<string, readonly string[]>> = {
  coder: [
    'Deploying with confidence',
    'Reading other people’s code',
    'What a query really costs',
    'Tests that tell you something',
    'Branches without tears',
    'Bias in a data set',
    'Passwords and what comes after',
    'A first pull request',
  ],
  maker: [
    'Soldering without fear',
    'Choosing the right motor',
    'Batteries, honestly',
    'From sketch to part',
    'Sensors that lie',
    'Concrete, cheap and good',
    'Printing parts that last',
  ],
  creative: [
    'Design critique night',
    'Light from a window',
    'Type that people can read',
    'Storyboards in twenty minutes',
    'Colour without guessing',
    'Drawing hands, again',
    'Asking users the right question',
  ],
  manager: [
    'Plans that survive Monday',
    'Saying no kindly',
    'Numbers for people who fear them',
    'Meetings worth having',
    'Interviewing without bias',
    'What a customer pays for',
    'Handing work over',
  ],
  others: [
    'Speaking before strangers',
    'Writing a page a day',
    'Playing each other’s games',
    'Notes that last',
    'Telling a story with facts',
  ],
}

export const quizNights = [
  'Monsoon quiz',
  'Friday brain race',
  'Library quiz night',
  'Onam quiz',
  'Freshers’ quiz',
]

export const events = [
  'Open campus day',
  'Maker fair by the river',
  'Evening of short talks',
  'Career conversations',
  'Women in technology meet',
  'Portfolio review day',
  'Demo night',
]

export const hackathons = [
  'Kerala Build Weekend',
  'Harbour Hack',
  'Hack the Monsoon',
  'Campus Fixathon',
  'Green Rails Hack',
]

export const voucherReasons = [
  'Thanks for helping new members settle in',
  'Thanks for the photographs of the open day',
  'Thanks for lending your projector all week',
  'Thanks for translating the welcome guide',
]

export const mentorStories: readonly (readonly [about: string, reason: string])[] = [
  [
    'I build payment systems and have led small teams for six years.',
    'Somebody took the time for me when I began.',
  ],
  [
    'I design tools for hospitals and teach sketching on weekends.',
    'I want more designers from small towns.',
  ],
  ['I run the line of a small robotics workshop.', 'Students should see how things are really made.'],
  ['I analyse crop data for a cooperative.', 'I learn most when I have to explain.'],
]

export const suspensionReasons = [
  'Handed in other members’ work as their own, twice.',
  'Sent advertising to members after a warning.',
  'Checked in to meetups without being there.',
]
