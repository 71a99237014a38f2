import type { TaskCheck } from '@muster/contract/lib/words.ts'
import type { ReferenceTask, TaskTypeTitle } from './task-shape.ts'

type Row = readonly [hashtag: string, title: string, karma: number, description: string, usageCount?: number]

function rows(
  level: number | null,
  type: TaskTypeTitle,
  list: readonly Row[],
  variableKarma = false,
): readonly ReferenceTask[] {
  return list.map(([hashtag, title, karma, description, usageCount = 1]) => ({
    hashtag,
    title,
    description,
    karma,
    type,
    level,
    group: null,
    variableKarma,
    usageCount,
  }))
}

const checked = (
  selfCheck: TaskCheck,
  type: TaskTypeTitle,
  [hashtag, title, karma, description]: Row,
): ReferenceTask => ({
  hashtag,
  title,
  description,
  karma,
  type,
  selfCheck,
  level: 1,
  group: null,
  variableKarma: false,
  usageCount: 1,
})

/** They bring 18 of the 20 karma that Level 1 takes, so that everybody who leaves it has shown something to a reviewer. */
const checkedTasks: readonly ReferenceTask[] = [
  checked('hello_said', 'Tasks', [
    '#hello-muster',
    'Say hello',
    10,
    'Say in one line who you are and what you like to make.',
  ]),
  checked('groups_visited', 'Tasks', [
    '#three-groups',
    'Look at three groups',
    2,
    'Open the pages of three interest groups.',
  ]),
  checked('group_joined', 'Tasks', [
    '#join-a-group',
    'Join a group',
    2,
    'Join an interest group that you like.',
  ]),
  checked('circle_asked', 'Circles', [
    '#ask-a-circle',
    'Ask to join a circle',
    2,
    'Find a circle with a free seat and ask to join it.',
  ]),
  checked('picture_set', 'Tasks', ['#set-a-picture', 'Set your picture', 2, 'Show people who you are.']),
]

/** What everybody can do, whichever groups they are in. Levels 1 to 3 can be left with these alone. */
export const starterTasks: readonly ReferenceTask[] = [
  ...checkedTasks,
  ...rows(1, 'Tasks', [
    ['#my-goal', 'Name your goal', 10, 'Write down one thing you want to be able to do in six months.'],
    [
      '#find-your-way',
      'Find your way around',
      10,
      'Look at three interest groups and say which one surprised you.',
    ],
  ]),
  ...rows(1, 'Circles', [
    [
      '#first-circle',
      'Sit in on a circle',
      20,
      'Visit a learning circle once and tell us one thing you heard there.',
    ],
  ]),
  ...rows(2, 'Tasks', [
    [
      '#search-well',
      'Search like a pro',
      20,
      'Answer five tricky questions with a search engine, and show your queries.',
    ],
    [
      '#clean-inbox',
      'Write an email that gets an answer',
      20,
      'Email a stranger to ask for help, politely and in five lines.',
    ],
    [
      '#read-the-manual',
      'Read the manual',
      30,
      'Learn one feature of a tool from its official manual and explain it to a friend.',
    ],
    [
      '#first-slides',
      'Five slides, five minutes',
      40,
      'Explain a topic you like in five slides, and record yourself.',
    ],
    [
      '#spreadsheet-basics',
      'Tame a spreadsheet',
      40,
      'Clean up a messy spreadsheet: types, filters, one chart, one formula you’re proud of.',
    ],
    [
      '#teach-a-friend',
      'Teach a friend',
      40,
      'Teach someone a skill in an hour, and note what was hard to explain.',
    ],
    [
      '#licence-check',
      'Whose work is it?',
      30,
      'Choose pictures and code with licences that allow reuse, and credit them properly.',
    ],
    [
      '#portfolio-page',
      'A page about you',
      60,
      'Publish a single page that shows who you are and what you’ve made.',
    ],
  ]),
  ...rows(2, 'Events', [
    [
      '#campus-helper',
      'Help at a campus event',
      40,
      'Greet people, show them around or clean up at a campus event.',
      3,
    ],
  ]),
  ...rows(3, 'Tasks', [
    [
      '#accessible-form',
      'Accessible sign-up form',
      60,
      'Build or draw a form that works with a keyboard and a screen reader.',
    ],
    [
      '#rest-api',
      'Publish a REST API with tests',
      100,
      'Share the repository, and say what you learned in one paragraph.',
    ],
    [
      '#parser-tests',
      'Unit tests for a parser',
      40,
      'Write tests for a small parser, starting with the failing cases.',
    ],
    [
      '#open-issue',
      'Fix something in open source',
      100,
      'Get a change merged into a project that others use, however small.',
    ],
    [
      '#user-interviews',
      'Five conversations',
      80,
      'Talk to five people about one problem, and sum up what they do today.',
    ],
    [
      '#brand-sheet',
      'A brand on one page',
      80,
      'Name, colours, type and three examples of use for an invented shop.',
    ],
    ['#repair-it', 'Repair instead of replace', 80, 'Repair a broken device and document it with pictures.'],
    [
      '#sensor-diary',
      'A week of measurements',
      100,
      'Measure something around you for a week and draw what you found.',
    ],
    ['#photo-story', 'A story in eight pictures', 60, 'Show one day in one place in eight photographs.'],
    [
      '#project-plan',
      'Plan a month',
      60,
      'Plan a small project: goal, steps, risks, and a review at the end.',
    ],
    [
      '#explain-paper',
      'Explain a paper',
      80,
      'Explain a research paper to a first-year student, on one page.',
    ],
    [
      '#budget-case',
      'A budget that holds up',
      60,
      'Plan the budget for a two-day event, and compare it with three real quotes.',
    ],
    [
      '#local-language',
      'Say it in your language',
      60,
      'Translate a useful guide into your mother tongue, and have a native speaker check it.',
    ],
    [
      '#pair-review',
      'Review someone else’s work',
      40,
      'Review another member’s work, kindly and precisely.',
      4,
    ],
  ]),
  ...rows(3, 'Events', [
    [
      '#event-volunteer',
      'Volunteer at a community event',
      80,
      'Take a role at a community event from preparation to clean-up.',
      3,
    ],
    [
      '#workshop-host',
      'Host a workshop',
      120,
      'Plan and hold a two-hour workshop for at least ten people.',
      3,
    ],
  ]),
  ...rows(3, 'Hackathons', [
    [
      '#hack-first',
      'Take part in a hackathon',
      80,
      'Join a team, build something in a weekend and show it.',
      3,
    ],
  ]),
  ...rows(4, 'Hackathons', [
    [
      '#hack-finish',
      'Finish what you hacked',
      160,
      'Take a hackathon prototype to the point where a stranger can use it.',
      2,
    ],
  ]),
  ...rows(4, 'Events', [
    [
      '#campus-talk',
      'Give a talk on another campus',
      150,
      'Speak for twenty minutes on another campus and answer questions.',
      2,
    ],
  ]),
  ...rows(7, 'Tasks', [
    [
      '#raise-mentors',
      'Raise two mentors',
      500,
      'Support two members until each leads a circle of their own.',
    ],
    [
      '#campus-from-zero',
      'Start a campus from nothing',
      800,
      'Start a community on a campus that has none, and hand it over after a term.',
    ],
    [
      '#open-course',
      'Write an open course',
      800,
      'Publish a course of at least eight lessons that others can teach from.',
    ],
  ]),
  ...rows(
    null,
    'Events',
    [
      [
        '#quiz-night',
        'Quiz night',
        20,
        'Take part in a quiz night. Your score decides how much karma you get.',
        50,
      ],
    ],
    true,
  ),
  ...rows(
    null,
    'Hackathons',
    [['#hack-placed', 'Placed at a hackathon', 100, 'The jury put your team on the podium.', 20]],
    true,
  ),
  ...rows(
    null,
    'Vouchers',
    [['#voucher', 'Karma voucher', 50, 'Staff thank you for something that no other task covers.', 100]],
    true,
  ),
]
