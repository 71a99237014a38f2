import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the maker groups. */
export const makerGuides: Readonly<Record<string, TaskGuideText>> = {
  '#indus-better-grip': {
    why: 'Someone in your house fights with a jar every morning. Good design begins with that morning.',
    minutes: 1200,
    steps: [
      'Watch three people use one household object',
      'Draw ten handles, levers or lids, and build two from cardboard',
      'Make the better one from something that lasts',
      'Hand it to ten people without a word',
    ],
    good: [
      'Ten people used it, including some with old or small hands',
      'It shows what you changed after the cardboard version',
      'A drawing with dimensions lets others make it',
    ],
  },
  '#indus-small-series': {
    why: 'Making one is talent. Making ten the same is a trade, and the jig is the secret.',
    minutes: 1500,
    steps: [
      'Choose a part that has to fit another one',
      'Build the jig before the first piece',
      'Make ten, and measure each in three places',
      'Add up the material, the minutes and what ended up in the bin',
    ],
    good: [
      'All ten fit the matching part',
      'Measurements are in a table, with the tolerance you aimed for',
      'The cost of one piece includes your time',
    ],
  },
  '#indus-workshop-line': {
    why: 'The workshop around the corner loses an hour a day looking for the same spanner. You can give that hour back.',
    minutes: 2100,
    steps: [
      'Ask the owner, and spend two days there with a notebook',
      'Follow one piece from the door to the customer',
      'Agree on one change with the people who do the work',
      'Measure again after two weeks',
    ],
    good: [
      'Waste or waiting time is down, and figures show it',
      'The people who work there say in their own words how things are now',
      'The change was still in place when you left',
    ],
  },
  '#hw-own-board': {
    why: 'A breadboard falls apart in your bag. A board of your own, with your name in the copper, stays in one piece.',
    minutes: 1200,
    steps: [
      'Start with a circuit that runs on a breadboard',
      'Draw the board, and have someone check it before you pay',
      'Order it, and solder it under good light',
      'Bring it up step by step: Power first, then one part at a time.',
    ],
    good: [
      'It does what the breadboard did',
      'The parts list has prices and a second supplier',
      'The errata are honest: there’s always one wire',
    ],
  },
  '#hw-low-power': {
    why: 'A device that runs for a year on a coin cell can go where no one takes a ladder twice.',
    minutes: 1500,
    steps: [
      'Write the budget: Microamps asleep, milliamps awake, seconds of each.',
      'Build it, and measure its sleep current instead of trusting the data sheet',
      'Find whatever draws the most power, and let it sleep too',
      'Run it for two weeks, and project the year from that',
    ],
    good: [
      'Measured figures are next to the budget',
      'The projection allows for temperature and an ageing cell',
      'It starts by itself after you replace an empty battery',
    ],
  },
  '#hw-repairable': {
    why: 'If you can’t open it, you’ve only borrowed it. Give someone you’ll never meet the right to repair it.',
    minutes: 1800,
    steps: [
      'Take a device of your own that works',
      'Swap glue for screws, and odd parts for common ones',
      'Publish drawings, parts list and code under an open licence',
      'Find a stranger who can build it from that alone',
    ],
    good: [
      'The stranger’s device works, and there’s a picture',
      'Their questions were answered in the documents, not in a chat',
      'It opens with one tool',
    ],
  },
  '#iot-room-sensor': {
    why: 'By the third lecture everyone’s yawning, and no one knows why. Two weeks of air will tell.',
    minutes: 900,
    steps: [
      'Choose sensors for temperature, humidity and carbon dioxide',
      'Hang them where people breathe: Away from the window and the fan.',
      'Send a reading every five minutes for two weeks',
      'Show the live readings where the class can see them',
    ],
    good: [
      'Two weeks, with no more than an hour of gaps',
      'The sensors were checked against another one',
      'It says what the class could do about it',
    ],
  },
  '#iot-field-network': {
    why: 'Rivers rise where there’s no socket. A network that lives on a little sun can warn a whole village.',
    minutes: 2400,
    steps: [
      'Find a farmer or warden who wants to know something',
      'Plan power and range on a map before you buy',
      'Put up at least three nodes, safe from cattle and rain',
      'Let it run for three weeks, and visit it once',
    ],
    good: [
      'Three nodes, no socket, three weeks',
      'If a node goes missing, you notice within an hour',
      'The person you asked has used what it showed',
    ],
  },
  '#iot-fleet': {
    why: 'You can carry one sensor home. Fifty need to be looked after like a class: by name, and from a distance.',
    minutes: 2400,
    steps: [
      'Give each device its own identity: Simulated ones count, but ten must be real.',
      'Send an update to five, then to all',
      'Let one update fail, and check that the devices recover',
      'Show at a glance which ones are silent, and since when',
    ],
    good: [
      'An update reached all fifty without a visit',
      'The one that failed rolled back by itself',
      'A stolen device can be locked out',
    ],
  },
  '#robo-line-and-wall': {
    why: 'Following is easy, and so is avoiding. Changing its mind between the two is what makes it a robot.',
    minutes: 1200,
    steps: [
      'Build a base that drives straight',
      'Follow a line, then lose it on purpose',
      'Meet a wall, go round it, find the line again',
      'Come back to where you started',
    ],
    good: [
      'Three runs in a row in one video, without touching it',
      'It copes with a different floor',
      'There’s a diagram of the states it can be in',
    ],
  },
  '#robo-arm': {
    why: 'Picking up something you’ve never seen takes a hand, an eye and some humility. Start with the humility.',
    minutes: 1800,
    steps: [
      'Choose two types of object: Bottle tops and nuts will do.',
      'Teach it to see them: On the table where it’ll work.',
      'Pick, place, and check by looking again',
      'Have a friend bring objects you didn’t train it on',
    ],
    good: [
      'At least eight out of ten new objects land in the right box',
      'It notices a missed grip and tries once more',
      'It stops when a hand comes near',
    ],
  },
  '#robo-outdoors': {
    why: 'On a table, every robot is a genius. Grass, glare and a puddle tell the truth.',
    minutes: 2400,
    steps: [
      'Write down what it’s meant to do outside, and where it mustn’t go',
      'Protect it from water, and shade its eyes',
      'Let it work for an hour, on two different days',
      'Keep the stop switch in your hand the whole time',
    ],
    good: [
      'One hour of work, in sun and after rain',
      'Every time you had to rescue it is counted',
      'No one and nothing was in danger, and it says how you made sure',
    ],
  },
  '#civil-survey': {
    why: 'Every campus has a corner that no one has a plan of. A good survey saves the next contractor a week of guessing.',
    minutes: 900,
    steps: [
      'Choose an area with a slope, a tree and a drain',
      'Set three fixed points that others can find again',
      'Measure twice, along different paths',
      'Draw it to scale, with heights and a legend',
    ],
    good: [
      'Closing errors are stated',
      'Someone else can find your fixed points from the drawing',
      'A contractor or teacher has said they could build from it',
    ],
  },
  '#civil-rain-plan': {
    why: 'Water always knows the way. If you know it a day earlier, the street stays dry.',
    minutes: 1500,
    steps: [
      'Walk the street in the rain: Mark arrows and times on a map.',
      'Find its catchment area, its slopes and its worst hour of the last ten years',
      'Model it, and see whether the model floods where the street does',
      'Propose one change, with its cost and where the water will go instead',
    ],
    good: [
      'The model matches what you saw to within a step or two of the kerb',
      'The neighbour downhill is no worse off',
      'The proposal to the ward office fits on two pages',
    ],
  },
  '#civil-small-structure': {
    why: 'The first load that rests on your calculation is a feeling you’ll keep. Make it a useful one.',
    minutes: 2700,
    steps: [
      'Find a place that needs one, and ask the people who have to permit it',
      'Do the calculations, and have a teacher or engineer sign them',
      'Build it with helpers, and photograph what will be hidden',
      'Check it again after a month of use',
    ],
    good: [
      'The signed calculations and the permission are there',
      'It carries its load, and the test is on video',
      'After a month, it’s still used and sound',
    ],
  },
}
