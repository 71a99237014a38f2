import type { GroupTaskRow } from './task-shape.ts'

/** Projects of the creative and manager groups and of those between the domains. */
export const creatorTasks: readonly GroupTaskRow[] = [
  [
    'ANIM',
    [
      'ten-seconds',
      'Ten seconds alive',
      'Animate a character for ten seconds so that its mood is clear without sound.',
    ],
    ['explainer', 'Explain it in motion', 'Make a one-minute film that explains a public service.'],
    ['short-film', 'A short film', 'Lead a short film from storyboard to screening.'],
  ],
  [
    'GFX',
    [
      'poster-series',
      'A series of three posters',
      'Design three posters for one event that belong together.',
    ],
    ['identity', 'A face for a real shop', 'Give a small business near you an identity and put it to use.'],
    [
      'design-system',
      'A kit for others',
      'Publish templates and rules with which a campus makes its own posters.',
    ],
  ],
  [
    'ILLUS',
    ['daily-month', 'Thirty drawings', 'Draw every day for thirty days and write what changed.'],
    ['picture-book', 'A picture book', 'Illustrate a children’s story in a local language.'],
    ['commission', 'Drawn to order', 'Carry out three commissions with brief, offer and rights in writing.'],
  ],
  [
    'PHOTO',
    ['one-light', 'One lamp, ten moods', 'Photograph one face in ten moods with a single lamp.'],
    [
      'documentary',
      'A month with a craft',
      'Follow a craftsperson for a month and show the work with respect.',
    ],
    [
      'exhibition',
      'Hang an exhibition',
      'Curate and open an exhibition with pictures of at least five people.',
    ],
  ],
  [
    'UIUX',
    [
      'redesign',
      'A form people finish',
      'Redesign a real form, test it with eight people and show the numbers.',
    ],
    ['research', 'Ask before drawing', 'Run a study with twenty people and turn it into a prototype.'],
    [
      'shipped',
      'Design that shipped',
      'Take a design through development to users and measure what it changed.',
    ],
  ],
  [
    'PM',
    [
      'six-weeks',
      'Six weeks on time',
      'Lead a team of four through six weeks and deliver what was promised.',
    ],
    ['rescue', 'Rescue a late project', 'Take over a project that is late, cut it honestly and finish it.'],
    ['programme', 'Three projects, one goal', 'Coordinate three teams that depend on each other.'],
  ],
  [
    'OPS',
    [
      'checklist',
      'A checklist that is used',
      'Write the checklist of a repeating event and prove it at two of them.',
    ],
    [
      'supply',
      'From order to hand',
      'Organise supplies for two hundred people with less than five per cent left over.',
    ],
    ['handbook', 'The handbook', 'Write the handbook with which somebody else runs what you run today.'],
  ],
  [
    'PROD',
    [
      'one-pager',
      'One page, one bet',
      'Write down a problem, a bet and how you would know that you were wrong.',
    ],
    ['experiments', 'Three experiments', 'Test three ideas for a product with real users in a month.'],
    [
      'launch',
      'Launch and listen',
      'Bring a product to a hundred users and decide its next quarter from what they do.',
    ],
  ],
  [
    'HR',
    ['onboarding', 'The first two weeks', 'Design how new members arrive and ask ten of them how it was.'],
    ['fair-hiring', 'A fair selection', 'Run a selection with written criteria and feedback for everybody.'],
    [
      'team-health',
      'A team that stays',
      'Measure how a team is doing for a term and improve it by two concrete steps.',
    ],
  ],
  [
    'STARTUP',
    ['first-sale', 'The first sale', 'Sell something you made to a stranger and write down the sums.'],
    ['ten-customers', 'Ten customers', 'Find ten paying customers and describe why they came.'],
    ['company', 'On your own feet', 'Run a venture for six months with accounts that a reviewer may see.'],
  ],
  [
    'SPEAK',
    ['without-notes', 'Without notes', 'Hold a ten-minute talk without notes and collect written feedback.'],
    ['moderate', 'Lead a panel', 'Prepare and moderate a panel with three guests.'],
    [
      'series',
      'A series of evenings',
      'Organise five evenings of talks with speakers who had never spoken before.',
    ],
  ],
  [
    'WRITE',
    ['how-to', 'A guide that works', 'Write a guide and watch three people follow it without a question.'],
    ['docs-project', 'Document a project', 'Take over the documentation of a project for a release.'],
    ['magazine', 'Edit an issue', 'Edit an issue of a magazine with at least eight authors.'],
  ],
]
