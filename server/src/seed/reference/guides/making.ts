import type { TaskGuideText } from '../task-shape.ts'

/** What explains the tasks of level 3: things that others use. */
export const makingGuides: Readonly<Record<string, TaskGuideText>> = {
  '#accessible-form': {
    why: 'One in six people needs it, and everyone else notices: a form that works by keyboard works better for all.',
    minutes: 150,
    steps: [
      'Choose a form with at least five fields',
      'Give each field a label, and each error a sentence',
      'Put the mouse away: Fill it in with the keyboard alone.',
      'Close your eyes: Fill it in with a screen reader.',
    ],
    good: [
      'Every field has a label that screen readers read aloud',
      'It can be filled in and sent using only the keyboard',
      'Errors say what to do, next to the field',
      'Colour is never the only signal',
    ],
  },
  '#rest-api': {
    why: 'Every app you use talks to a service like this. Once you’ve built one that says no at the right moment, you’ll read other people’s documentation with different eyes.',
    minutes: 180,
    steps: [
      'Choose three things that belong together: Books, readers, loans. Or buses, stops, tickets.',
      'Write the routes on paper first: What comes in, what goes out, what can go wrong.',
      'Build it and keep it small: Any language. One table per thing is enough.',
      'Test the unhappy paths too: Lend a book twice. Ask for one that isn’t there.',
      'Publish it with a README: Someone should have it running within five minutes.',
    ],
    good: [
      'It runs with one command',
      'There are at least ten tests, and they all pass',
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
      'Then write the ones that pass, and fix what breaks',
    ],
    good: [
      'At least ten cases that must fail',
      'Each test’s name says what it checks',
      'All tests run with one command',
    ],
  },
  '#open-issue': {
    why: 'Thousands of people run this code, and your name will be in its history. The change may be one line, but the conversation is what teaches you.',
    minutes: 300,
    steps: [
      'Choose a project you use',
      'Read how it wants to be helped: Usually in CONTRIBUTING.',
      'Pick something small: A wrong sentence in the manual is fine.',
      'Ask before you build, and answer the review',
      'Share the link once it’s merged',
    ],
    good: ['It’s merged', 'People you don’t know use the project', 'You replied to every review comment'],
  },
  '#user-interviews': {
    why: 'Most ideas die of a question that no one asked. Five conversations save five weeks.',
    minutes: 300,
    steps: [
      'Choose one problem, not your solution',
      'Find five people who have it: One friend at most.',
      'Ask what they do today: And when it last went wrong.',
      'Sum up what they have in common on one page',
    ],
    good: [
      'Five people, none of them named without their consent',
      'It says what they do today, not what they’d like',
      'The summary contains one surprise',
    ],
  },
  '#brand-sheet': {
    why: 'A name, three colours and a typeface decide how a shop feels before anyone reads a word.',
    minutes: 180,
    steps: [
      'Invent a shop: Say who buys there.',
      'Choose a name, colours and type: Say why for each.',
      'Show it in use three times: A sign, a bag, a page.',
      'Put all of it on one page',
    ],
    good: [
      'Everything’s on one page',
      'Text can be read on every colour',
      'Three examples of it in use',
      'There’s a reason for each choice',
    ],
  },
  '#repair-it': {
    why: 'Once you’ve opened something up, you’re no longer afraid of it. And that’s one thing less in the bin.',
    minutes: 180,
    steps: [
      'Find something broken that’s safe to open: Nothing that carries mains voltage.',
      'Take a picture before each step',
      'Find the fault before you change anything',
      'Repair it, test it, and write down what it cost',
    ],
    good: [
      'It works again, or you know exactly why it doesn’t',
      'Pictures show it before, during and after',
      'Tools and costs are listed',
    ],
  },
  '#sensor-diary': {
    why: 'Seven days of your own numbers teach you more about noise and doubt than a chapter of statistics.',
    minutes: 240,
    steps: [
      'Choose something that changes: Light, noise, the number of buses.',
      'Measure it at fixed times for seven days: A phone or a pencil is enough.',
      'Draw it',
      'Say what you found, and what you’re not sure about',
    ],
    good: [
      'Seven days, with few gaps',
      'Axes and units are labelled',
      'It says how it was measured',
      'It states one doubt',
    ],
  },
  '#photo-story': {
    why: 'Eight pictures of one place make you look twice. If you can tell a day without words, you can show anything.',
    minutes: 240,
    steps: [
      'Choose one place where you can stay for a few hours',
      'Go there twice: Light changes everything.',
      'Ask people before you show their faces',
      'Choose eight from many, and put them in order',
      'Write two sentences for each',
    ],
    good: [
      'Eight pictures of one place on one day',
      'The order tells a story',
      'People who can be recognised have agreed',
      'Each picture has its two sentences',
    ],
  },
  '#project-plan': {
    why: 'A plan is a list of what you don’t know yet. Written down early, it costs nothing to change.',
    minutes: 120,
    steps: [
      'Say in one sentence what you’ll have at the end',
      'Break it into weeks: Each ends with something people can see.',
      'Write down three risks, and what you’ll do about each',
      'Plan the review: Who looks back, and when.',
    ],
    good: [
      'The goal can be checked',
      'Every week ends with something to see',
      'Three risks, each with a response',
      'There’s a date for the review',
    ],
  },
  '#explain-paper': {
    why: 'If you can explain a paper to a first-year student, you’ve understood it. It’s also how many good articles begin.',
    minutes: 240,
    steps: [
      'Choose a paper you can read in an evening',
      'Find its main claim',
      'Explain it on one page, without formulas',
      'Say what would prove it wrong',
    ],
    good: [
      'There’s a link to the paper',
      'A first-year student understands it',
      'It says how the authors know',
      'It says which questions are still open',
    ],
  },
  '#budget-case': {
    why: 'Events fail on the third invoice. A budget that holds up is what sponsors ask for first.',
    minutes: 150,
    steps: [
      'Choose a two-day event, with a set number of guests',
      'List every cost: Even the dull ones.',
      'Get three real quotes for the largest of them',
      'Say what you’d cut if you were a tenth short',
    ],
    good: [
      'Income and costs balance',
      'Three real quotes are shown',
      'There’s a reserve',
      'It says what would be cut first',
    ],
  },
  '#local-language': {
    why: 'The best guide is no help to someone who can’t read it. You may be the first to bring it home.',
    minutes: 180,
    steps: [
      'Choose a guide of one or two pages whose licence allows translation',
      'Put it into your mother tongue: Meaning first, words second.',
      'Have a native speaker check it',
      'Publish it with a link to the original',
    ],
    good: [
      'There’s a link to the original and its licence',
      'A native speaker has checked it',
      'It sounds spoken, not translated',
    ],
  },
  '#pair-review': {
    why: 'You learn to see by looking at other people’s work. A kind, precise review is remembered for years.',
    minutes: 45,
    steps: [
      'Ask a member if you can look at their work',
      'Say what’s good first: In one precise sentence.',
      'Name up to three things to change, and how',
      'Show your review, with their consent',
    ],
    good: ['It says exactly what’s good', 'Each point says how to change it', 'The other member has agreed'],
  },
}
