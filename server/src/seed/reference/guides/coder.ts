import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the coder groups. */
export const coderGuides: Readonly<Record<string, TaskGuideText>> = {
  '#web-small-product': {
    why: 'A page that somebody opens a second time is worth ten demos. This is where you learn what people come back for.',
    minutes: 1500,
    steps: [
      'Find ten people with the same small trouble: A mess bill, a bus, a lost-and-found.',
      'Draw the three screens they need, and nothing else',
      'Build sign-in, storage and the one useful page',
      'Let them use it for a week: Write down what they ask for.',
    ],
    good: [
      'It is on the web, and a stranger can sign up',
      'What one member enters another cannot read by accident',
      'At least five people came back on another day',
      'The notes say what you left out, and why',
    ],
  },
  '#web-fast-for-all': {
    why: 'Half of your users hold a phone that was cheap three years ago. Speed is the kindest feature you can give them.',
    minutes: 900,
    steps: [
      'Choose a slow site that you may change',
      'Measure it on an old phone: Three times, with the network throttled.',
      'Remove before you add: Pictures, fonts, scripts nobody misses.',
      'Measure again, the same way',
    ],
    good: [
      'It opens in under two seconds on the phone you named',
      'Both measurements are there, with the settings',
      'Nothing that people used is gone',
    ],
  },
  '#web-in-production': {
    why: 'Writing code is the short part. Keeping it awake at three in the morning is what a company pays for.',
    minutes: 2400,
    steps: [
      'Take a site with real users: Yours, or that of a college club.',
      'Set up backups, and restore one on another machine',
      'Let an alert reach your phone: Break something to see that it does.',
      'Keep a log for thirty days: What broke, when you knew, what you did.',
    ],
    good: [
      'A backup was restored, not only made',
      'The log has every day on which something happened',
      'For each failure it says what will stop the next one',
    ],
  },
  '#mobile-first-app': {
    why: 'An app on your own phone is a toy. The same app in the pocket of your neighbour is a responsibility, and a good one.',
    minutes: 1500,
    steps: [
      'Pick something people do standing up: On a bus, in a queue, at the tap.',
      'Build three screens, with the thumb in mind',
      'Put it on five phones that are not yours',
      'Ask each of the five on day two and day seven',
    ],
    good: [
      'Five people used it for a week, on at least two kinds of phone',
      'It survives a turned screen and a phone call',
      'You changed one thing because of what they said',
    ],
  },
  '#mobile-offline-first': {
    why: 'Networks end at the ghat road and in every lift. People trust an app that goes on where the bars do not.',
    minutes: 1800,
    steps: [
      'List what must work without a network',
      'Keep it on the phone first, and send it later',
      'Decide who wins when two phones changed the same thing',
      'Test it in a real dead spot: Flight mode counts only for half.',
    ],
    good: [
      'Everything on the list works in flight mode',
      'Two phones that changed the same thing both keep what they wrote, or are told',
      'Nothing is sent twice when the network comes back',
    ],
  },
  '#mobile-store-release': {
    why: 'The store is where strangers judge you with one star. Two updates later you know how to listen.',
    minutes: 2100,
    steps: [
      'Write the store page: Pictures, one honest sentence, what happens with data.',
      'Pass the review of the store',
      'Answer every rating with words in it',
      'Ship two updates that answer what people asked',
    ],
    good: [
      'It is in a public store under your name',
      'Two updates with notes that a user understands',
      'Reviews have answers, also the unfair ones',
    ],
  },
  '#data-clean-and-tell': {
    why: 'Most public data is a drawer full of receipts. Clean it, and you can suddenly answer what everybody only argues about.',
    minutes: 900,
    steps: [
      'Choose a public data set: Rainfall, buses, school results.',
      'Write down three questions before you look',
      'Clean it by a script: So that next year takes a minute.',
      'One chart for each question, and one sentence below it',
    ],
    good: [
      'The script runs from the raw file to the charts',
      'Axes start where they should and say what they count',
      'It says what the data cannot tell',
    ],
  },
  '#data-dashboard': {
    why: 'A dashboard nobody decides by is wallpaper. Sit with those who decide, and you will build a smaller, better one.',
    minutes: 1500,
    steps: [
      'Find somebody who decides something every week: A canteen, a library, a clinic.',
      'Watch them decide once without you',
      'Show the three figures they looked for',
      'Come back after a month, and ask what they did differently',
    ],
    good: [
      'Figures refresh without you',
      'One decision that it changed, in the words of the person who took it',
      'Nobody’s private data is on the screen',
    ],
  },
  '#data-pipeline': {
    why: 'Data that arrives every day by itself is what every team dreams of. Most of the work is in the day on which it does not.',
    minutes: 1800,
    steps: [
      'Choose a source that changes daily',
      'Collect, check and publish it on a timer',
      'Feed it nonsense: An empty file, a new column, yesterday’s date.',
      'Let it run for two weeks while you do not touch it',
    ],
    good: [
      'Fourteen days without a gap, or a gap that filled itself',
      'Bad input is kept out and reported, not published',
      'Running it twice changes nothing',
    ],
  },
  '#ml-baseline': {
    why: 'A model is only as clever as the stupid rule it beats. Start with the stupid rule, and you will never fool yourself.',
    minutes: 900,
    steps: [
      'Choose a question with an answer you can check',
      'Write the trivial model first: The most common answer, or yesterday’s value.',
      'Train yours, and keep the test data in a drawer until the end',
      'Look at twenty of its errors by hand',
    ],
    good: [
      'Both models are measured on the same unseen data',
      'The errors are sorted into kinds, with examples',
      'It says when you would rather use the trivial one',
    ],
  },
  '#ml-in-your-language': {
    why: 'Machines speak English because somebody labelled English. Your grandmother’s language needs somebody too.',
    minutes: 2400,
    steps: [
      'Choose a small job: Sorting complaints, finding names of places.',
      'Collect at least a thousand examples that you may use',
      'Label them by two people, and talk about where you differ',
      'Train a model, and let a native speaker try to break it',
    ],
    good: [
      'The examples are published with their licence',
      'How often the two of you agreed is written down',
      'It works on sentences that it has never seen',
    ],
  },
  '#ml-served': {
    why: 'A notebook impresses a teacher. A service that still answers well in the third month helps people.',
    minutes: 2100,
    steps: [
      'Put the model behind one address: In goes a question, out comes an answer and how sure it is.',
      'Keep what it was asked, without who asked',
      'Compare each week with the week before',
      'Retrain it once, and switch over without a pause',
    ],
    good: [
      'It answers in under a second, and says when it does not know',
      'A chart shows how the questions changed',
      'The former model can be back within a minute',
    ],
  },
  '#cyber-threat-model': {
    why: 'Burglars try the window before the lock. One afternoon of thinking like them finds more than a year of updates.',
    minutes: 480,
    steps: [
      'Choose a service of your campus, and ask its owner first',
      'Draw who talks to what, and what would be worth stealing',
      'Go along each arrow: Who could lie here, listen, or flood it?',
      'Propose three defences that cost almost nothing',
    ],
    good: [
      'The owner has agreed and has read it',
      'Each threat names who would do it and why',
      'The three defences can be in place within a week',
    ],
  },
  '#cyber-capture-flags': {
    why: 'Puzzles are the gym of this trade: nobody is hurt, and the muscles are real.',
    minutes: 1200,
    steps: [
      'Choose ten open puzzles of at least four kinds',
      'Solve them: Hints are fine, solutions are not.',
      'Write down each way, with the wrong turns',
      'Publish it once the contest is over',
    ],
    good: [
      'Ten solved, four kinds among them',
      'Somebody in their first year can follow three of them',
      'The wrong turns are there too',
    ],
  },
  '#cyber-responsible-report': {
    why: 'Finding a hole makes you clever. Helping to close it before anybody is hurt makes you trusted.',
    minutes: 1500,
    steps: [
      'Find a programme or an owner who allows you to look',
      'Stay inside what was allowed, and keep notes',
      'Report it privately: What, where, how to see it, how bad it is.',
      'Help with the repair, and check it',
    ],
    good: [
      'The permission is in writing',
      'Nothing was published before it was closed',
      'The owner confirms that you reported it',
    ],
  },
  '#cloud-pipeline': {
    why: 'If a release needs a brave person, it comes too seldom. A merge should be all the courage it takes.',
    minutes: 720,
    steps: [
      'Take a project with at least two people',
      'Let tests run on every change: In under ten minutes.',
      'Let a merge put the new version where users are',
      'Go back to the former version once, on purpose',
    ],
    good: [
      'A broken test stops the release',
      'No secret is in the repository',
      'The way back took less than five minutes',
    ],
  },
  '#cloud-as-code': {
    why: 'Every server has a click somebody forgot to write down. Rebuilding from nothing finds all of them.',
    minutes: 1500,
    steps: [
      'Describe machines, network, database and rights in files',
      'Delete the test environment, and mean it',
      'Recreate it in front of a reviewer, with the clock running',
      'Write down each thing that you had to do by hand',
    ],
    good: [
      'It stood again without a single click',
      'The reviewer saw it, and the time is noted',
      'What it costs a month stands in the README',
    ],
  },
  '#cloud-failure-day': {
    why: 'Things break on a Sunday. It is friendlier to break them yourself on a Tuesday morning with chai.',
    minutes: 900,
    steps: [
      'Tell everybody concerned the day and the hour',
      'Write what you expect to happen',
      'Pull one plug: A disk, a node, a password.',
      'Write the report the same evening, and repair what it showed',
    ],
    good: [
      'Expected and real stand side by side',
      'Nobody is blamed by name in the report',
      'At least one repair is in, and was tried again',
    ],
  },
}
