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
] as const
