import type { GroupTaskRow } from './task-shape.ts'

/** Projects of the coder and maker groups. */
export const engineerTasks: readonly GroupTaskRow[] = [
  [
    'WEB',
    [
      'small-product',
      'A small product on the web',
      'Build sign-in, a database and a page that people come back to.',
    ],
    [
      'fast-for-all',
      'Fast for everyone',
      'Get a slow site to open in under two seconds on an old phone, and show the measurements.',
    ],
    [
      'in-production',
      'Run it for a month',
      'Keep a site with real users running for a month: backups, alerts and a log of what broke.',
    ],
  ],
  [
    'MOBILE',
    [
      'first-app',
      'An app in someone’s pocket',
      'Build an app with three screens and have five people use it for a week.',
    ],
    [
      'offline-first',
      'Works in the tunnel',
      'Make an app that keeps working without a network and merges changes later.',
    ],
    ['store-release', 'Into the store', 'Publish an app, answer its reviews and ship two updates.'],
  ],
  [
    'DATA',
    [
      'clean-and-tell',
      'From raw to readable',
      'Clean a public data set and answer three questions with honest charts.',
    ],
    [
      'dashboard',
      'A dashboard that decides',
      'Build a dashboard with an organisation and show one decision it changed.',
    ],
    [
      'pipeline',
      'A pipeline that repairs itself',
      'Collect, check and publish data every day without anyone touching it.',
    ],
  ],
  [
    'ML',
    ['baseline', 'Beat the baseline', 'Train a model, compare it with a trivial one and explain the errors.'],
    [
      'in-your-language',
      'A model for your language',
      'Collect and label examples in an Indian language and train a useful model on them.',
    ],
    [
      'served',
      'From notebook to service',
      'Serve a model behind an API, watch how it drifts and retrain it.',
    ],
  ],
  [
    'CYBER',
    [
      'threat-model',
      'Think like an attacker',
      'Draw the threat model of a campus service and propose three cheap defences.',
    ],
    ['capture-flags', 'Ten flags', 'Solve ten puzzles of different types and publish how you did it.'],
    [
      'responsible-report',
      'Report it responsibly',
      'Find a weakness with permission, report it privately and help fix it.',
    ],
  ],
  [
    'CLOUD',
    [
      'pipeline',
      'From commit to release',
      'Set up testing and delivery for a project so that a merge is a release.',
    ],
    [
      'as-code',
      'Rebuild it from nothing',
      'Describe a whole environment in code and recreate it in front of a reviewer.',
    ],
    [
      'failure-day',
      'Break it on purpose',
      'Plan and run a failure drill, write the report and fix what it showed.',
    ],
  ],
  [
    'INDUS',
    [
      'better-grip',
      'A better everyday object',
      'Redesign a household object, build it and test it with ten people.',
    ],
    ['small-series', 'Ten of a kind', 'Make ten identical pieces and document jigs, tolerances and cost.'],
    [
      'workshop-line',
      'Improve a workshop',
      'Study a local workshop, and measurably reduce its waste or waiting time.',
    ],
  ],
  [
    'HW',
    ['own-board', 'Your own board', 'Design a circuit board, order it, solder it and bring it to life.'],
    [
      'low-power',
      'A year on one battery',
      'Build a device, and show that it can last a year on a small battery.',
    ],
    [
      'repairable',
      'Open and repairable',
      'Publish a device with drawings and a parts list, so that a stranger can build it.',
    ],
  ],
  [
    'IOT',
    ['room-sensor', 'A room that reports', 'Measure the air in a classroom for two weeks and show it live.'],
    [
      'field-network',
      'A network in the field',
      'Connect sensors on a farm or riverbank without a power socket.',
    ],
    ['fleet', 'Look after fifty devices', 'Update, watch and repair a fleet of devices remotely.'],
  ],
  [
    'ROBO',
    [
      'line-and-wall',
      'Follow, avoid, return',
      'Build a robot that follows a line, avoids a wall and finds its way back.',
    ],
    ['arm', 'Pick and place', 'Build or program an arm that sorts objects it hasn’t seen before.'],
    ['outdoors', 'Leave the table', 'Get a robot to work outdoors for an hour, in sun and after rain.'],
  ],
  [
    'CIVIL',
    [
      'survey',
      'Survey your campus',
      'Measure and draw a part of your campus so that a contractor could use it.',
    ],
    ['rain-plan', 'Where the rain goes', 'Model the drainage of a street that floods and propose a change.'],
    [
      'small-structure',
      'Build a small structure',
      'Design, calculate and build a shelter, bridge or ramp that people really use.',
    ],
  ],
  [
    'GAME',
    [
      'one-button',
      'A one-button game',
      'Finish and publish a small game that strangers understand without help.',
    ],
    ['playtest', 'Twenty players later', 'Test a game with twenty players and show how it changed.'],
    [
      'team-game',
      'A team game',
      'Lead four people from an idea to a game with sound, a story and a trailer.',
    ],
  ],
]
