import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the coder groups. */
export const coderGuides: Readonly<Record<string, TaskGuideText>> = {
  '#web-small-product': {
    why: 'A page that someone opens a second time is worth ten demos. This is where you learn what people come back for.',
    minutes: 1500,
    steps: [
      'Find ten people with the same small problem: A mess bill, a bus, a lost-and-found.',
      'Draw the three screens they need, and nothing else',
      'Build sign-in, storage and the one useful page',
      'Let them use it for a week: Write down what they ask for.',
    ],
    good: [
      'It’s on the web, and a stranger can sign up',
      'No one can see another member’s data by accident',
      'At least five people came back on another day',
      'The notes say what you left out, and why',
    ],
  },
  '#web-fast-for-all': {
    why: 'Half of your users have a phone that was cheap three years ago. Speed is the kindest feature you can give them.',
    minutes: 900,
    steps: [
      'Choose a slow site that you’re allowed to change',
      'Measure it on an old phone: Three times, with the network throttled.',
      'Remove before you add: Pictures, fonts, scripts no one will miss.',
      'Measure again, the same way',
    ],
    good: [
      'It opens in under two seconds on the phone you named',
      'Both measurements are there, with the settings',
      'Nothing that people used is gone',
    ],
  },
  '#web-in-production': {
    why: 'Writing code is the short part. Keeping it running at three in the morning is what companies pay for.',
    minutes: 2400,
    steps: [
      'Take a site with real users: Your own, or a college club’s.',
      'Set up backups, and restore one on another machine',
      'Send alerts to your phone: Break something to check that they arrive.',
      'Keep a log for thirty days: What broke, when you knew, what you did.',
    ],
    good: [
      'A backup was restored, not just made',
      'The log covers every day on which something happened',
      'For each failure, it says what will prevent the next one',
    ],
  },
  '#mobile-first-app': {
    why: 'An app on your own phone is a toy. The same app in your neighbour’s pocket is a responsibility, and a good one.',
    minutes: 1500,
    steps: [
      'Pick something people do standing up: On a bus, in a queue, at the tap.',
      'Build three screens, with the thumb in mind',
      'Put it on five phones that aren’t yours',
      'Ask each of the five on day two and day seven',
    ],
    good: [
      'Five people used it for a week, on at least two types of phone',
      'It survives turning the phone and taking a call',
      'You changed one thing because of what they said',
    ],
  },
  '#mobile-offline-first': {
    why: 'The network drops on every ghat road and in every lift. People trust an app that keeps going when the bars don’t.',
    minutes: 1800,
    steps: [
      'List what must work without a network',
      'Save it on the phone first, and send it later',
      'Decide who wins when two phones change the same thing',
      'Test it in a real dead spot: Flight mode is only half the test.',
    ],
    good: [
      'Everything on the list works in flight mode',
      'When two phones change the same thing, both keep what they wrote or get a warning',
      'Nothing is sent twice when the network comes back',
    ],
  },
  '#mobile-store-release': {
    why: 'In the store, strangers judge you with one star. Two updates later, you’ll know how to listen.',
    minutes: 2100,
    steps: [
      'Write the store page: Pictures, one honest sentence, what happens to people’s data.',
      'Pass the store’s review',
      'Answer every rating that comes with a comment',
      'Ship two updates that respond to what people asked for',
    ],
    good: [
      'It’s in a public store under your name',
      'Two updates, with release notes that users understand',
      'Reviews have answers, even the unfair ones',
    ],
  },
  '#data-clean-and-tell': {
    why: 'Most public data is a drawer full of receipts. Clean it, and suddenly you can answer what everyone else only argues about.',
    minutes: 900,
    steps: [
      'Choose a public data set: Rainfall, buses, school results.',
      'Write down three questions before you look',
      'Clean it with a script: Next year, it’ll take a minute.',
      'Draw one chart for each question, with one sentence below it',
    ],
    good: [
      'The script runs from the raw file to the charts',
      'Axes start where they should and are labelled',
      'It says what the data can’t tell you',
    ],
  },
  '#data-dashboard': {
    why: 'A dashboard no one acts on is wallpaper. Sit with the people who decide, and you’ll build a smaller, better one.',
    minutes: 1500,
    steps: [
      'Find someone who makes a decision every week: At a canteen, a library, a clinic.',
      'Watch them decide once, without your help',
      'Show the three figures they looked for',
      'Come back after a month, and ask what they did differently',
    ],
    good: [
      'Figures refresh without you',
      'One decision that it changed, in the words of the person who made it',
      'No one’s private data is on the screen',
    ],
  },
  '#data-pipeline': {
    why: 'Data that arrives by itself every day is what every team dreams of. Most of the work is in the days when it doesn’t.',
    minutes: 1800,
    steps: [
      'Choose a source that changes daily',
      'Collect, check and publish it on a timer',
      'Feed it nonsense: An empty file, a new column, yesterday’s date.',
      'Let it run for two weeks without touching it',
    ],
    good: [
      'Fourteen days without a gap, or a gap that filled itself',
      'Bad input is caught and reported, not published',
      'Running it twice changes nothing',
    ],
  },
  '#ml-baseline': {
    why: 'A model is only as clever as the stupid rule it beats. Start with the stupid rule, and you’ll never fool yourself.',
    minutes: 900,
    steps: [
      'Choose a question with an answer you can check',
      'Write the trivial model first: The most common answer, or yesterday’s value.',
      'Train yours, and keep the test data in a drawer until the end',
      'Look at twenty of its errors by hand',
    ],
    good: [
      'Both models are measured on the same unseen data',
      'The errors are sorted into types, with examples',
      'It says when you’d rather use the trivial one',
    ],
  },
  '#ml-in-your-language': {
    why: 'Machines speak English because someone labelled English. Your grandmother’s language needs someone too.',
    minutes: 2400,
    steps: [
      'Choose a small job: Sorting complaints, finding place names.',
      'Collect at least a thousand examples that you’re allowed to use',
      'Have two people label them, and talk about where you differ',
      'Train a model, and let a native speaker try to break it',
    ],
    good: [
      'The examples are published with their licence',
      'It states how often the two of you agreed',
      'It works on sentences it has never seen',
    ],
  },
  '#ml-served': {
    why: 'A notebook impresses a teacher. A service that still answers well in its third month helps people.',
    minutes: 2100,
    steps: [
      'Put the model behind one address: Send a question, get an answer and a confidence score.',
      'Keep the questions, but not who asked them',
      'Compare each week with the week before',
      'Retrain it once, and switch over without downtime',
    ],
    good: [
      'It answers in under a second, and says when it doesn’t know',
      'A chart shows how the questions changed',
      'You can switch back to the previous model within a minute',
    ],
  },
  '#cyber-threat-model': {
    why: 'Burglars try the window before the lock. One afternoon of thinking like them finds more than a year of updates.',
    minutes: 480,
    steps: [
      'Choose a service on your campus, and ask its owner first',
      'Draw who talks to what, and what would be worth stealing',
      'Follow each arrow: Who could lie here, listen in, or flood it?',
      'Propose three defences that cost almost nothing',
    ],
    good: [
      'The owner has agreed and has read it',
      'Each threat says who would do it and why',
      'The three defences can be in place within a week',
    ],
  },
  '#cyber-capture-flags': {
    why: 'Puzzles are the gym of this trade: no one gets hurt, and the muscles are real.',
    minutes: 1200,
    steps: [
      'Choose ten open puzzles of at least four types',
      'Solve them: Hints are fine, solutions aren’t.',
      'Write down how you got there, including the wrong turns',
      'Publish it once the contest has ended',
    ],
    good: [
      'Ten solved, of at least four types',
      'A first-year student can follow three of them',
      'The wrong turns are included',
    ],
  },
  '#cyber-responsible-report': {
    why: 'Finding a hole makes you clever. Helping to close it before anyone gets hurt makes you trusted.',
    minutes: 1500,
    steps: [
      'Find a programme or owner that lets you look',
      'Stay within what was allowed, and keep notes',
      'Report it privately: What, where, how to reproduce it, how bad it is.',
      'Help with the fix, and test it',
    ],
    good: [
      'You have permission in writing',
      'Nothing was published before the hole was closed',
      'The owner confirms that you reported it',
    ],
  },
  '#cloud-pipeline': {
    why: 'If a release takes a brave person, it won’t happen often enough. A merge should be all the courage it takes.',
    minutes: 720,
    steps: [
      'Take a project with at least two people',
      'Let tests run on every change: In under ten minutes.',
      'Let a merge deliver the new version to users',
      'Roll back to the previous version once, on purpose',
    ],
    good: [
      'A failing test stops the release',
      'There are no secrets in the repository',
      'Rolling back took less than five minutes',
    ],
  },
  '#cloud-as-code': {
    why: 'Every server has a click someone forgot to write down. Rebuilding from nothing finds all of them.',
    minutes: 1500,
    steps: [
      'Describe machines, network, database and permissions in files',
      'Delete the test environment, and mean it',
      'Recreate it in front of a reviewer, with the clock running',
      'Write down everything you had to do by hand',
    ],
    good: [
      'It was running again without a single click',
      'The reviewer watched, and the time was noted',
      'The README says what it costs a month',
    ],
  },
  '#cloud-failure-day': {
    why: 'Things break on a Sunday. It’s kinder to break them yourself on a Tuesday morning, with chai.',
    minutes: 900,
    steps: [
      'Tell everyone affected the day and time',
      'Write what you expect to happen',
      'Pull one plug: A disk, a node, a password.',
      'Write the report the same evening, and fix what the drill showed',
    ],
    good: [
      'What you expected and what happened are side by side',
      'The report blames no one by name',
      'At least one fix is in and has been tested again',
    ],
  },
}
