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
      'A three-poster series',
      'Design three posters for one event that clearly belong together.',
    ],
    [
      'identity',
      'A face for a real shop',
      'Give a small business near you a visual identity and put it to use.',
    ],
    [
      'design-system',
      'A kit for others',
      'Publish templates and rules that a campus can use to make its own posters.',
    ],
  ],
  [
    'ILLUS',
    ['daily-month', 'Thirty drawings', 'Draw every day for thirty days, and write down what changed.'],
    ['picture-book', 'A picture book', 'Illustrate a children’s story in a local language.'],
    ['commission', 'Drawn to order', 'Complete three commissions, with brief, quote and rights in writing.'],
  ],
  [
    'PHOTO',
    ['one-light', 'One lamp, ten moods', 'Photograph one face in ten moods with a single lamp.'],
    [
      'documentary',
      'A month with a craftsperson',
      'Follow a craftsperson for a month and show their work with respect.',
    ],
    [
      'exhibition',
      'Hang an exhibition',
      'Curate and open an exhibition of pictures by at least five people.',
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
      'Follow a design through development to its users, and measure what it changed.',
    ],
  ],
  [
    'PM',
    ['six-weeks', 'Six weeks on time', 'Lead a team of four for six weeks and deliver what you promised.'],
    ['rescue', 'Rescue a late project', 'Take over a project that’s late, cut it honestly and finish it.'],
    ['programme', 'Three projects, one goal', 'Coordinate three teams that depend on each other.'],
  ],
  [
    'OPS',
    [
      'checklist',
      'A checklist people use',
      'Write a checklist for a recurring event and prove it at two of them.',
    ],
    [
      'supply',
      'From order to hand',
      'Organise supplies for two hundred people with less than five per cent left over.',
    ],
    ['handbook', 'The handbook', 'Write a handbook that lets someone else run what you run today.'],
  ],
  [
    'PROD',
    ['one-pager', 'One page, one bet', 'Write down a problem, a bet and how you’d know you were wrong.'],
    ['experiments', 'Three experiments', 'Test three product ideas with real users in a month.'],
    [
      'launch',
      'Launch and listen',
      'Bring a product to a hundred users and plan its next quarter from what they do.',
    ],
  ],
  [
    'HR',
    ['onboarding', 'The first two weeks', 'Design how new members arrive, and ask ten of them how it went.'],
    ['fair-hiring', 'A fair selection', 'Run a selection with written criteria and feedback for everyone.'],
    [
      'team-health',
      'A team that stays',
      'Measure how a team is doing for a term, and improve it in two concrete steps.',
    ],
  ],
  [
    'STARTUP',
    ['first-sale', 'The first sale', 'Sell something you made to a stranger, and do the sums.'],
    ['ten-customers', 'Ten customers', 'Find ten paying customers and describe why they came.'],
    ['company', 'On your own feet', 'Run a venture for six months, with accounts that a reviewer can see.'],
  ],
  [
    'SPEAK',
    ['without-notes', 'Without notes', 'Give a ten-minute talk without notes and collect written feedback.'],
    ['moderate', 'Lead a panel', 'Prepare and moderate a panel with three guests.'],
    [
      'series',
      'A series of evenings',
      'Organise five evenings of talks by people who’ve never spoken in public.',
    ],
  ],
  [
    'WRITE',
    ['how-to', 'A guide that works', 'Write a guide and watch three people follow it without a question.'],
    ['docs-project', 'Document a project', 'Take over a project’s documentation for a release.'],
    ['magazine', 'Edit an issue', 'Edit an issue of a magazine with at least eight authors.'],
  ],
]
