import type { Random } from '../random.ts'

/** What circles meet about, by the code of their interest group. */
const meetupTopics: Readonly<Record<string, readonly string[]>> = {
  WEB: [
    'Forms that forgive',
    'Deploying with confidence',
    'Branches without tears',
    'A first pull request',
    'Tests that tell you something',
    'Pages that work on a bus',
    'Reading other people’s code',
    'Keyboard first',
  ],
  MOBILE: [
    'One screen, finished',
    'When the network goes',
    'Lists that do not stutter',
    'Permissions, asked for kindly',
    'From emulator to pocket',
    'Dark mode without tears',
    'Notifications worth having',
  ],
  DATA: [
    'Cleaning a messy sheet',
    'Charts that do not lie',
    'Bias in a data set',
    'What a query really costs',
    'Averages and other traps',
    'Maps from open data',
    'A question before a graph',
  ],
  ML: [
    'A model from scratch',
    'Overfitting, seen live',
    'Labels are work',
    'Small models on old laptops',
    'When not to use a model',
    'Reading a paper together',
    'Malayalam text, tokenised',
  ],
  CYBER: [
    'Passwords and what comes after',
    'Reading a phishing mail',
    'A first capture the flag',
    'Cookies and who eats them',
    'Threats to the college portal',
    'Keys, locks and certificates',
    'Reporting a hole politely',
  ],
  CLOUD: [
    'What runs where',
    'A pipeline that says why',
    'Logs at two in the morning',
    'Containers on one laptop',
    'The bill, line by line',
    'Backups you have restored',
    'Rolling back without shame',
  ],
  INDUS: [
    'A day on the shop floor',
    'Waste you can point at',
    'Reading a process chart',
    'Safety before speed',
    'From order to lorry',
    'Five whys, honestly',
    'Measuring with a stopwatch',
  ],
  HW: [
    'Soldering without fear',
    'Reading a data sheet',
    'Batteries, honestly',
    'Board number two',
    'Finding the short',
    'Oscilloscope for beginners',
    'Choosing a capacitor',
  ],
  IOT: [
    'Sensors that lie',
    'A rain gauge for the roof',
    'Messages over MQTT',
    'Sleeping to save power',
    'A bus that says when it comes',
    'Boxes that survive the monsoon',
    'Updates over the air',
  ],
  ROBO: [
    'Choosing the right motor',
    'A line, followed',
    'Wheels, legs and floors',
    'PID without the fog',
    'Grippers from cardboard',
    'Seeing with a cheap camera',
    'Robot football, first half',
  ],
  CIVIL: [
    'Concrete, cheap and good',
    'Reading a site plan',
    'Bridges from paper',
    'Rain and where it goes',
    'A roof that breathes',
    'Measuring our own campus',
    'Soil under our feet',
  ],
  ANIM: [
    'A ball that has weight',
    'Storyboards in twenty minutes',
    'Walk cycles',
    'Timing and silence',
    'Sound first',
    'Puppets from paper',
    'Eight frames are enough',
  ],
  GFX: [
    'Type that people can read',
    'Colour without guessing',
    'A poster for a temple festival',
    'Grids and leaving them',
    'Logos at ten pixels',
    'Design critique night',
    'Printing without surprises',
  ],
  ILLUS: [
    'Drawing hands, again',
    'Inks and mistakes',
    'People at a bus stand',
    'A page from a folk tale',
    'Light, mid, dark',
    'Characters from three shapes',
    'Backgrounds that stay back',
  ],
  PHOTO: [
    'Light from a window',
    'Portraits of the canteen',
    'One lens for a week',
    'Rain and reflections',
    'Telling it in six pictures',
    'Editing less',
    'Night buses',
  ],
  UIUX: [
    'Asking users the right question',
    'A form, watched',
    'Paper before pixels',
    'Words on buttons',
    'Five people are enough',
    'Colour for those who see less',
    'Errors that help',
  ],
  PM: [
    'Plans that survive Monday',
    'Saying no kindly',
    'Estimating together',
    'A board that tells the truth',
    'Meetings worth having',
    'Risks, out loud',
    'Ending a project well',
  ],
  OPS: [
    'Handing work over',
    'Checklists that are used',
    'The queue at the canteen',
    'Who decides what',
    'A calendar for a festival',
    'Suppliers and promises',
    'What broke last week',
  ],
  PROD: [
    'What a customer pays for',
    'One problem, five people',
    'Pricing a workshop',
    'What to leave out',
    'Numbers for people who fear them',
    'A launch on one campus',
    'Reading reviews aloud',
  ],
  HR: [
    'Interviewing without bias',
    'Feedback in two minutes',
    'A first job offer, read',
    'Difficult talks',
    'Onboarding a junior',
    'What volunteers need',
    'Writing a fair advertisement',
  ],
  STARTUP: [
    'A pitch in sixty seconds',
    'The first ten customers',
    'Accounts on one page',
    'Cofounders and quarrels',
    'From stall to shop',
    'Grants and their forms',
    'Failing on a small budget',
  ],
  SPEAK: [
    'Speaking before strangers',
    'One minute, no notes',
    'Stories from home',
    'Questions from the back row',
    'Debate: exams or projects',
    'Telling a story with facts',
    'Pauses',
  ],
  GAME: [
    'Playing each other’s games',
    'A jump that feels right',
    'Levels on paper',
    'A game in one evening',
    'Sound on a shoestring',
    'Balancing by playing',
    'Rules you can explain',
  ],
  WRITE: [
    'Writing a page a day',
    'Notes that last',
    'A manual somebody reads',
    'Cutting half',
    'From English to Malayalam',
    'Answers before questions',
    'Release notes that people like',
  ],
}

/** A group of an installation's own meets about what everybody does. */
const anyTopics = ['Show what you made', 'Stuck together', 'A question each', 'Plans for the month']

export const topicsOf = (groupCode: string): readonly string[] => meetupTopics[groupCode] ?? anyTopics

/** What makes a name that was used before another one, in turn. */
const further = ['', 'continued', 'with your own examples', 'in pairs', 'for newcomers', 'your questions']
const evenings = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((turn) => `${turn} evening`)

/**
 * A name that has not been used: one of the list while there is one, and then a further one of the same.
 * @param used what has been; the new one joins it
 */
export function newName(random: Random, names: readonly string[], used: Set<string>): string {
  for (const more of [...further, ...evenings]) {
    const left = names.map((name) => (more ? `${name}, ${more}` : name)).filter((name) => !used.has(name))
    if (left.length === 0) continue
    const name = random.pick(left)
    used.add(name)
    return name
  }
  throw new RangeError('the demo community has run out of names')
}

export const quizNights = [
  'Monsoon quiz',
  'Friday brain race',
  'Library quiz night',
  'Onam quiz',
  'Freshers’ quiz',
  'Hostel quiz',
  'Vishu quiz',
  'Science corner quiz',
  'Quiz of the tea stall',
  'Cricket and cinema quiz',
]

export const events = [
  'Open campus day',
  'Maker fair by the river',
  'Evening of short talks',
  'Career conversations',
  'Women in technology meet',
  'Portfolio review day',
  'Demo night',
  'Robots on the lawn',
  'Evening of first jobs',
  'Open labs',
  'Repair day',
  'Photo walk and talk',
  'Founders for breakfast',
  'Museum night',
  'Day of open data',
]

export const hackathons = [
  'Kerala Build Weekend',
  'Harbour Hack',
  'Hack the Monsoon',
  'Campus Fixathon',
  'Green Rails Hack',
  'Paddy Field Hack',
  'Twelve Hours of Small Apps',
  'Hack the Hostel',
]

export const voucherReasons = [
  'Thanks for helping new members settle in',
  'Thanks for the photographs of the open day',
  'Thanks for lending your projector all week',
  'Thanks for translating the welcome guide',
  'Thanks for driving the speakers home',
  'Thanks for keeping the register of tools',
  'Thanks for the posters of the quiz night',
  'Thanks for staying to clean up',
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
