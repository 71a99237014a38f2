import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the manager groups. */
export const managerGuides: Readonly<Record<string, TaskGuideText>> = {
  '#pm-six-weeks': {
    why: 'Anybody can be busy for six weeks. Four people who are done at the end of it had somebody who kept the promise small.',
    minutes: 1500,
    steps: [
      'Write down together what “done” means',
      'Cut it into pieces of two days, with a name on each',
      'Meet for fifteen minutes twice a week: Done, next, stuck.',
      'Hand over in week six, whatever is cut',
    ],
    good: [
      'The promise of week one and the result of week six stand side by side',
      'Each change of the promise has a date and a reason',
      'All four would work with you again, and two say why',
    ],
  },
  '#pm-rescue': {
    why: 'A late project does not need a hero who works at night. It needs somebody who dares to say what will not be done.',
    minutes: 1500,
    steps: [
      'Ask each person alone what is really finished',
      'List what is left, and strike out half of it with the owner',
      'Give a new date, once',
      'Finish, and thank those who had stayed',
    ],
    good: [
      'The owner agreed to the cut in writing',
      'It ended within a week of the new date',
      'Nobody was made the culprit in the report',
    ],
  },
  '#pm-programme': {
    why: 'Three teams fail at the seams, never in the middle. Be the person who lives at the seams.',
    minutes: 3000,
    steps: [
      'Draw who waits for whom, and when',
      'Give each handover a date, an owner and a small test',
      'Bring the three leads together every week for half an hour',
      'Move the plan in the open when one of them slips',
    ],
    good: [
      'The shared goal was reached, or it was stopped for a stated reason',
      'Handovers are on record, also the late ones',
      'Each lead says what they knew in time because of you',
    ],
  },
  '#ops-checklist': {
    why: 'The extension cord is forgotten at every event. After yours it never will be again.',
    minutes: 480,
    steps: [
      'Go to the event once, and write down each thing that somebody ran for',
      'Sort it by when: A week before, a day, an hour, afterwards.',
      'Use it at the next one, with a pen',
      'Let somebody else use it at the one after',
    ],
    good: [
      'Two events, the second without you in charge',
      'It fits on two pages',
      'Marks of the pen show what you changed',
    ],
  },
  '#ops-supply': {
    why: 'Two hundred lunches, one lift, and rain. If everybody ate and little was left, nobody will notice you, and that is the art.',
    minutes: 1200,
    steps: [
      'Count heads by two ways, and explain the difference',
      'Get three offers, with delivery and what happens if it fails',
      'Plan the last fifty metres: Who carries, where it stands, who gives it out.',
      'Weigh or count what is left',
    ],
    good: [
      'Everybody was served, the last one too',
      'Less than five per cent was left, or it went to somebody',
      'Bills and counts are handed in',
    ],
  },
  '#ops-handbook': {
    why: 'If the place stops when you have a fever, you have not organised it yet. Write yourself out of the job.',
    minutes: 1500,
    steps: [
      'Write down what you do for two weeks, as you do it',
      'Turn it into pages by occasion: “When the projector is dead”.',
      'Hand over the keys for three days',
      'Correct every page on which they had to call you',
    ],
    good: [
      'Somebody else ran it for three days',
      'Each call to you became a line in the handbook',
      'Names, numbers and keys have an owner and a date',
    ],
  },
  '#prod-one-pager': {
    why: 'A page is short enough to be read and long enough to be wrong. Say beforehand how you would know.',
    minutes: 360,
    steps: [
      'Name one group of people, and the trouble they have on a Tuesday',
      'Write what they do about it today, and what that costs them',
      'Make one bet, with a number and a date',
      'Ask three critics to attack it, and answer on the page',
    ],
    good: ['It is one page', 'There is a result at which you would stop', 'The strongest objection is on it'],
  },
  '#prod-experiments': {
    why: 'Opinions are free and ideas are cheap. A week in which real people do something is what you can build on.',
    minutes: 1500,
    steps: [
      'Write three ideas as “If we …, then … will …”',
      'Find the cheapest honest test for each: A poster, a paper form, a phone number.',
      'Run all three within a month',
      'Keep one, drop one, change one',
    ],
    good: [
      'Real users, not friends who are kind',
      'The expected number was written down before the test',
      'The one you dropped is described as carefully as the one you kept',
    ],
  },
  '#prod-launch': {
    why: 'On launch day you talk. In the ninety days after it you listen, and they tell you what you have built.',
    minutes: 3000,
    steps: [
      'Bring it to a hundred people who can use it',
      'Watch what they do in the first ten minutes',
      'Call ten who stayed and ten who left',
      'Decide the next quarter: Three things, in order, and what you will not do.',
    ],
    good: [
      'A hundred users, counted honestly',
      'The calls are summed up, the ten who left first',
      'Each of the three things follows from something that they did',
    ],
  },
  '#hr-onboarding': {
    why: 'People decide in the first two weeks whether they belong. Nobody tells them, and yet they all remember.',
    minutes: 720,
    steps: [
      'Ask five who came lately what they did not dare to ask',
      'Plan day one, week one and week two: A person for each.',
      'Let ten newcomers go through it',
      'Ask all ten the same four questions',
    ],
    good: [
      'Ten answers to the same questions',
      'Everybody had a name to turn to on the first day',
      'You changed at least two things after the fifth',
    ],
  },
  '#hr-fair-hiring': {
    why: 'We choose people like ourselves, and call it a good feeling. Criteria on paper are how you catch yourself.',
    minutes: 1200,
    steps: [
      'Write the criteria before the first application is open',
      'Read without names, by two people who do not talk first',
      'Ask everybody the same questions, and note the answers',
      'Write each of them two sentences of feedback',
    ],
    good: [
      'Criteria are dated before the applications',
      'Where two readers differed is on record, with how you settled it',
      'Everybody has had an answer, the refused ones too',
    ],
  },
  '#hr-team-health': {
    why: 'Teams seldom break with a bang. They go quiet first, and you can hear that, if you ask each month.',
    minutes: 1500,
    steps: [
      'Agree with the team on five questions, and that nobody is named',
      'Ask at the start, in the middle and at the end of a term',
      'Choose two steps with the team, and give each a date',
      'Show the three results as they are',
    ],
    good: [
      'Three rounds, with how many answered',
      'Both steps were taken, and it says by whom',
      'What did not get better is told as well',
    ],
  },
  '#startup-first-sale': {
    why: 'A stranger’s hundred rupees teach more than a prize. They had a choice, and they chose you.',
    minutes: 600,
    steps: [
      'Make something that costs you less than it is worth to others',
      'Name the price before they ask',
      'Sell it to somebody who does not know you',
      'Write the sums: Material, time, fees, what is left.',
    ],
    good: [
      'The buyer was a stranger, and there is a receipt',
      'Your hours are in the sums, at an honest rate',
      'You know what you would change about the price',
    ],
  },
  '#startup-ten-customers': {
    why: 'The first customer is luck, and the tenth is a way of finding them. That way is your business.',
    minutes: 2400,
    steps: [
      'Describe the person who needs it in three lines',
      'Try three ways to reach them, a week each',
      'Ask each of the ten how they heard, and what they used before',
      'Write down what it cost to win one',
    ],
    good: [
      'Ten who paid, at most two of them friends',
      'The three ways are compared in one table',
      'At least three have bought again, or say why not',
    ],
  },
  '#startup-company': {
    why: 'Six months with books in order show more than any pitch: that you can be trusted with other people’s money.',
    minutes: 5400,
    steps: [
      'Put into writing who owns what, and who decides',
      'Keep the books every week: In, out, owed.',
      'Pay somebody, even a little',
      'Show the accounts to a reviewer after month three and month six',
    ],
    good: [
      'Six months of accounts that add up',
      'Registration and taxes are in order, or it says why none were due',
      'You can name the month in which you nearly stopped, and what you did',
    ],
  },
}
