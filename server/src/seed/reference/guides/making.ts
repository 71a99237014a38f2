import type { TaskGuideText } from '../task-shape.ts'

/** What explains the tasks of level 3: things that others use. */
export const makingGuides: Readonly<Record<string, TaskGuideText>> = {
  '#accessible-form': {
    why: 'One in six people needs it, and everybody else notices: a form that works by keyboard works better for all.',
    minutes: 150,
    steps: [
      'Choose a form with at least five fields',
      'Give each field a label, and each error a sentence',
      'Put the mouse away: Fill it in with the keyboard alone.',
      'Close your eyes: Fill it in with a screen reader.',
    ],
    good: [
      'Every field has a label that is read aloud',
      'It can be filled in and sent by keyboard',
      'Errors say what to do, beside the field',
      'Colour is never the only sign',
    ],
  },
  '#rest-api': {
    why: 'Every app you use talks to a service like this. Once you have built one that says no at the right moment, you read other people’s documentation with different eyes.',
    minutes: 180,
    steps: [
      'Choose three things that belong together: Books, readers, loans. Or buses, stops, tickets.',
      'Write the routes on paper first: What comes in, what goes out, what can go wrong.',
      'Build it and keep it small: Any language. One table per thing is enough.',
      'Test the unhappy ways too: Lend a book twice. Ask for one that is not there.',
      'Publish it with a README: Somebody should run it within five minutes.',
    ],
    good: [
      'It runs with one command',
      'At least ten tests, and all pass',
      'Every error has a status code and a sentence',
      'Nothing can be lent, sold or booked twice',
      'The README says what it is and how to start it',
    ],
  },
  '#parser-tests': {
    why: 'A parser meets every odd input sooner or later. Tests are where it meets them first.',
    minutes: 90,
    steps: [
      'Take a small parser: Dates, prices, a line of CSV.',
      'Write down ten inputs that should fail',
      'Write the failing tests first',
      'Then the ones that pass, and fix what breaks',
    ],
    good: [
      'At least ten cases that must fail',
      'Each test says in its name what it holds',
      'All tests run with one command',
    ],
  },
  '#open-issue': {
    why: 'Code that thousands run, with your name in its history. The change may be one line; the conversation is what you learn from.',
    minutes: 300,
    steps: [
      'Choose a project you use',
      'Read how it wants to be helped: Usually CONTRIBUTING.',
      'Take something small: A wrong sentence in the manual is fine.',
      'Ask before you build, and answer the review',
      'Share the link once it is merged',
    ],
    good: [
      'It is merged',
      'The project is used by people you do not know',
      'You answered every comment of the review',
    ],
  },
  '#user-interviews': {
    why: 'Most ideas die of a question that nobody asked. Five conversations save five weeks.',
    minutes: 300,
    steps: [
      'Choose one problem, not your solution',
      'Find five people who have it: At most one friend.',
      'Ask what they do today: And when it last went wrong.',
      'Sum up on one page what they have in common',
    ],
    good: [
      'Five people, none named without consent',
      'It tells what they do today, not what they would like',
      'The summary has one surprise',
    ],
  },
  '#brand-sheet': {
    why: 'A name, three colours and a typeface decide how a shop feels before anybody reads a word.',
    minutes: 180,
    steps: [
      'Invent a shop: Say who buys there.',
      'Choose name, colours and type: Say why each.',
      'Show it in use three times: A sign, a bag, a page.',
      'Put all of it on one page',
    ],
    good: [
      'Everything is on one page',
      'Text can be read on every colour',
      'Three examples of use',
      'Each choice has a reason',
    ],
  },
  '#repair-it': {
    why: 'What you have opened once you are not afraid of any more. And it is one thing less in the bin.',
    minutes: 180,
    steps: [
      'Find something broken that is safe to open: Nothing that holds mains voltage.',
      'Take a picture before each step',
      'Find the fault before you change anything',
      'Repair it, test it, and write down what it cost',
    ],
    good: [
      'It works again, or you know exactly why not',
      'Pictures show before, during and after',
      'Tools and costs are listed',
    ],
  },
  '#sensor-diary': {
    why: 'Seven days of your own numbers teach more about noise and doubt than a chapter of statistics.',
    minutes: 240,
    steps: [
      'Choose something that changes: Light, noise, the number of buses.',
      'Measure it at fixed times for seven days: A phone or a pencil is enough.',
      'Draw it',
      'Say what you found, and what you are not sure of',
    ],
    good: [
      'Seven days, with few gaps',
      'Axes and units are named',
      'It says how it was measured',
      'It names one doubt',
    ],
  },
  '#photo-story': {
    why: 'Eight pictures of one place make you look twice. Who can tell a day without words can show anything.',
    minutes: 240,
    steps: [
      'Choose one place you can stay at for some hours',
      'Go there twice: Light changes everything.',
      'Ask people before you show their face',
      'Choose eight of many, and put them in order',
      'Give each two sentences',
    ],
    good: [
      'Eight pictures of one place on one day',
      'The order tells something',
      'People who can be recognised have agreed',
      'Each picture has its sentences',
    ],
  },
  '#project-plan': {
    why: 'A plan is a list of what you do not know yet. Written down early, it costs nothing to change.',
    minutes: 120,
    steps: [
      'Say in one sentence what there will be at the end',
      'Break it into weeks: Each ends with something one can see.',
      'Write down three risks, and what you do then',
      'Plan the review: Who looks back, and when.',
    ],
    good: [
      'The goal can be checked',
      'Every week ends with something to see',
      'Three risks with an answer',
      'A date for the review',
    ],
  },
  '#explain-paper': {
    why: 'Who can explain a paper to a first-year student has understood it. It is also how many good articles begin.',
    minutes: 240,
    steps: [
      'Choose a paper you can read in an evening',
      'Find its one claim',
      'Explain it on one page, without formulas',
      'Say what would prove it wrong',
    ],
    good: [
      'The paper is linked',
      'A first-year student understands it',
      'It says how the authors know',
      'It says what is still open',
    ],
  },
  '#budget-case': {
    why: 'Events fail on the third invoice. A budget that holds is what sponsors ask for first.',
    minutes: 150,
    steps: [
      'Choose an event of two days, with a number of guests',
      'List every cost: Also the dull ones.',
      'Get three real offers for the largest of them',
      'Say what you cut when a tenth is missing',
    ],
    good: [
      'Income and costs balance',
      'Three real offers are shown',
      'There is a reserve',
      'It says what is cut first',
    ],
  },
  '#local-language': {
    why: 'The best guide helps nobody who cannot read it. You may be the first to bring it home.',
    minutes: 180,
    steps: [
      'Choose a guide of one or two pages whose licence allows it',
      'Bring it into your mother tongue: Meaning first, words second.',
      'Let a native reader check it',
      'Publish it with a link to the original',
    ],
    good: [
      'The original and its licence are linked',
      'A native reader has checked it',
      'It sounds spoken, not translated',
    ],
  },
  '#pair-review': {
    why: 'You learn to see by looking at the work of others. A kind, exact review is remembered for years.',
    minutes: 45,
    steps: [
      'Ask a member whether you may look at their work',
      'Say first what is good: In one exact sentence.',
      'Name at most three things to change, and how',
      'Show your review, with their consent',
    ],
    good: [
      'It names something good, exactly',
      'Each point says how to change it',
      'The other member has agreed',
    ],
  },
}
