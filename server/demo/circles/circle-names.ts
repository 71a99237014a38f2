/** What made-up circles are called: one word of each list; the second by the category of the interest group. */
export const firstWords = [
  ...[
    'Monsoon',
    'Backwater',
    'Lantern',
    'Saturday',
    'Night Bus',
    'Coconut',
    'Banyan',
    'Chai',
    'Harbour',
    'Kingfisher',
  ],
  ...[
    'Open Door',
    'Paper Boat',
    'Quiet Hour',
    'Red Bench',
    'Second Floor',
    'Tea Stall',
    'Ferry',
    'Hilltop',
    'Malabar',
  ],
  ...[
    'Early Bird',
    'Corner Table',
    'Jackfruit',
    'Lighthouse',
    'Silent Valley',
    'Umbrella',
    'Pepper',
    'Firefly',
  ],
] as const

export const secondWords: Readonly<Record<string, readonly string[]>> = {
  coder: ['Coders', 'Compilers', 'Commits', 'Query Club', 'Debuggers', 'Pull Requests'],
  maker: ['Makers', 'Solderers', 'Tinkerers', 'Workbench', 'Prototypes', 'Circuit Club'],
  creative: ['Sketchers', 'Frames', 'Pixels', 'Critique Club', 'Storyboards', 'Studio'],
  manager: ['Planners', 'Founders', 'Standups', 'Roadmaps', 'Case Club', 'Retrospectives'],
  others: ['Speakers', 'Players', 'Writers', 'Storytellers', 'Round Table', 'Open Mic'],
}

/** What a circle is for, by the category of its interest group. */
export const circlePurposes: Readonly<Record<string, readonly string[]>> = {
  coder: [
    'One small program a week, read aloud to each other',
    'From the first loop to a page that friends really use',
    'We find bugs together, and laugh about them afterwards',
    'Slow code, long walks and one demo a month',
  ],
  maker: [
    'We turn broken things into working ones',
    'Weather, measured on the college roof',
    'One board, one sensor, one evening at a time',
    'Old toys in, new robots out',
  ],
  creative: [
    'Draw every week, show every time, be kind always',
    'A short film by the end of the monsoon',
    'Posters for people who need one and cannot pay',
    'We copy the masters until our hands understand',
  ],
  manager: [
    'Small ideas, tried on real people before Friday',
    'We plan one event a term, and it starts on time',
    'Case studies over tea, from companies near us',
    'Learning to say no, in writing',
  ],
  others: [
    'Five minutes in front of people, without fear',
    'We read, we argue, we stay friends',
    'Stories from home, told in two languages',
    'Everybody speaks once before anybody speaks twice',
  ],
}

/** With what words people ask to join. */
export const askingWords = [
  'I have tried this alone for a month and would like company.',
  'A friend from your last meetup told me about you. I can bring a laptop.',
  'I am new to this, free on your evenings and not afraid of questions.',
  'I finished the first tasks of the group and want to build something real.',
] as const

export const circleNotes = [
  'We work through one task together each week and talk about what went wrong.',
  'Beginners welcome. Bring a laptop and one question.',
  'We build something small every month and show it to each other.',
  'First half hour: what we learned. Second: we help anyone who is stuck.',
  'Quiet work side by side, then tea. Nobody has to present.',
  'We read one good piece a week and argue about it kindly.',
  'Preparing for the next open campus day together.',
] as const

export const circlePlaces = [
  'Library, second floor',
  'Seminar hall 3',
  'Canteen terrace',
  'Computer lab, east wing',
  'Maker space',
  'Online',
  'Reading room',
  'Bench under the banyan tree',
  'Drawing hall, ground floor',
  'Online',
  'Town library, back room',
  'Harbour park, by the old anchor',
  'Electronics lab 2',
  'Auditorium steps',
  'Tea stall opposite the main gate',
] as const
