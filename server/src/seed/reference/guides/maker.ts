import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the maker groups. */
export const makerGuides: Readonly<Record<string, TaskGuideText>> = {
  '#indus-better-grip': {
    why: 'Somebody in your house fights with a jar every morning. Good design begins with that morning.',
    minutes: 1200,
    steps: [
      'Watch three people use one household object',
      'Draw ten handles, levers or lids, and build two of cardboard',
      'Make the better one of something that lasts',
      'Hand it to ten people without a word',
    ],
    good: [
      'Ten people used it, among them old or small hands',
      'It shows what you changed after the cardboard',
      'A drawing with sizes lets others make it',
    ],
  },
  '#indus-small-series': {
    why: 'Making one is talent. Making ten alike is a trade, and the jig is the secret.',
    minutes: 1500,
    steps: [
      'Choose a part that has to fit another one',
      'Build the jig before the first piece',
      'Make ten, and measure each at three places',
      'Add up material, minutes and what went into the bin',
    ],
    good: [
      'All ten fit the counterpart',
      'Measurements stand in a table with the tolerance you aimed for',
      'The cost of one piece includes your time',
    ],
  },
  '#indus-workshop-line': {
    why: 'The workshop around the corner loses an hour a day looking for the same spanner. You can give that hour back.',
    minutes: 2100,
    steps: [
      'Ask the owner, and stand there for two days with a notebook',
      'Follow one piece from the door to the customer',
      'Agree on one change with those who do the work',
      'Measure again after two weeks',
    ],
    good: [
      'Waste or waiting time is down, in figures',
      'Those who work there say in their words how it is now',
      'The change was still in place when you left',
    ],
  },
  '#hw-own-board': {
    why: 'A breadboard falls apart in the bag. A board of your own, with your name in the copper, stays.',
    minutes: 1200,
    steps: [
      'Start with a circuit that runs on a breadboard',
      'Draw the board, and let somebody check it before you pay',
      'Order it, and solder it under good light',
      'Bring it up step by step: Power first, then one part at a time.',
    ],
    good: [
      'It does what the breadboard did',
      'The list of parts has prices and a second source',
      'The errata are honest: there is always one wire',
    ],
  },
  '#hw-low-power': {
    why: 'A device that lives for a year on a coin cell can go where nobody brings a ladder twice.',
    minutes: 1500,
    steps: [
      'Write the budget: Microamperes asleep, milliamperes awake, seconds of each.',
      'Build it, and measure the sleep, not the data sheet',
      'Find the worst eater, and let it sleep too',
      'Run it for two weeks, and project the year',
    ],
    good: [
      'Measured figures stand beside the budget',
      'The projection names temperature and ageing of the cell',
      'It wakes up by itself after an empty battery was changed',
    ],
  },
  '#hw-repairable': {
    why: 'What cannot be opened is only borrowed. Give somebody you will never meet the right to repair it.',
    minutes: 1800,
    steps: [
      'Take a device of yours that works',
      'Swap glue for screws, and odd parts for common ones',
      'Publish drawings, list of parts and code under an open licence',
      'Find a stranger who builds it from that alone',
    ],
    good: [
      'The stranger’s device runs, with a picture',
      'Their questions were answered in the documents, not in a chat',
      'It opens with one tool',
    ],
  },
  '#iot-room-sensor': {
    why: 'By the third lecture everybody yawns, and nobody knows why. Two weeks of air will tell.',
    minutes: 900,
    steps: [
      'Choose sensors for temperature, damp and carbon dioxide',
      'Hang them where people breathe: Away from the window and the fan.',
      'Send a figure every five minutes for two weeks',
      'Put the live picture where the class can see it',
    ],
    good: [
      'Two weeks with at most an hour of gaps',
      'The sensors were compared with a second one',
      'It says what the class could do about it',
    ],
  },
  '#iot-field-network': {
    why: 'Rivers rise where there is no socket. A network that lives on a little sun can warn a whole village.',
    minutes: 2400,
    steps: [
      'Find a farmer or a warden who wants to know something',
      'Plan power and reach on a map before you buy',
      'Put up at least three nodes, safe from cattle and rain',
      'Let it run for three weeks, and visit it once',
    ],
    good: [
      'Three nodes, no socket, three weeks',
      'A lost node is noticed within an hour',
      'The person you asked used what it said',
    ],
  },
  '#iot-fleet': {
    why: 'One sensor you can carry home. Fifty need to be looked after like a class: by name, and from afar.',
    minutes: 2400,
    steps: [
      'Give each device an identity of its own: Simulated ones count, ten must be real.',
      'Send an update to five, then to all',
      'Let one update fail, and see that the devices come back',
      'Show at a glance who is silent, and since when',
    ],
    good: [
      'An update reached all fifty without a visit',
      'The failed one went back by itself',
      'A stolen device can be locked out',
    ],
  },
  '#robo-line-and-wall': {
    why: 'Following is easy and avoiding is easy. Changing your mind between them is what makes a robot.',
    minutes: 1200,
    steps: [
      'Build a base that drives straight',
      'Follow a line, then lose it on purpose',
      'Meet a wall, go round it, find the line again',
      'Come back to where you started',
    ],
    good: [
      'Three runs in a row in one film, without a hand',
      'It copes with another floor',
      'The states it can be in are drawn',
    ],
  },
  '#robo-arm': {
    why: 'Picking up what you have never seen takes a hand, an eye and some humility. Start with the humility.',
    minutes: 1800,
    steps: [
      'Choose two kinds of objects: Bottle tops and nuts will do.',
      'Teach it to see them: On the table that it will work on.',
      'Pick, place, and check by looking again',
      'Let a friend bring objects that you did not train with',
    ],
    good: [
      'At least eight of ten new objects land in the right box',
      'A missed grip is noticed and tried once more',
      'It stops when a hand comes near',
    ],
  },
  '#robo-outdoors': {
    why: 'On the table every robot is a genius. Grass, glare and a puddle tell the truth.',
    minutes: 2400,
    steps: [
      'Write down what it is to do outside, and where it must not go',
      'Protect it from water and give it shade for its eyes',
      'Let it work for an hour, on two different days',
      'Keep the stop switch in your hand the whole time',
    ],
    good: [
      'One hour of work, in sun and after rain',
      'Each rescue by hand is counted',
      'Nobody and nothing was in danger, and it says how you made sure',
    ],
  },
  '#civil-survey': {
    why: 'Every campus has a corner nobody has a plan of. A good survey saves the next contractor a week of guessing.',
    minutes: 900,
    steps: [
      'Choose a part with a slope, a tree and a drain',
      'Set three fixed points that others find again',
      'Measure twice, by different paths',
      'Draw it to scale, with heights and a legend',
    ],
    good: [
      'Closing errors are stated',
      'Somebody else finds your fixed points by the drawing',
      'A contractor or teacher has said that they could build from it',
    ],
  },
  '#civil-rain-plan': {
    why: 'Water always knows the way. If you know it a day earlier, the street stays dry.',
    minutes: 1500,
    steps: [
      'Walk the street in the rain: Arrows and times on a map.',
      'Find its area, its slopes and its worst hour of the last ten years',
      'Model it, and see whether the model floods where the street does',
      'Propose one change, with its cost and where the water goes instead',
    ],
    good: [
      'The model meets what you saw within a step or two of the kerb',
      'The neighbour downhill is not worse off',
      'The proposal fits on two pages for the ward office',
    ],
  },
  '#civil-small-structure': {
    why: 'The first load that stands on your sum is a feeling you keep. Make it a useful one.',
    minutes: 2700,
    steps: [
      'Find a place that needs it, and ask those who must permit it',
      'Calculate it, and have a teacher or engineer sign',
      'Build it with helpers, and photograph what will be hidden',
      'Look at it again after a month of use',
    ],
    good: [
      'Signed calculation and permission are there',
      'It carries its load, and the test is on film',
      'After a month it is used and sound',
    ],
  },
}
