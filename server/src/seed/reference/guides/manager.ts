import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the manager groups. */
export const managerGuides: Readonly<Record<string, TaskGuideText>> = {
  '#pm-six-weeks': {
    why: 'Anyone can be busy for six weeks. If four people are done at the end, someone kept the promise small.',
    minutes: 1500,
    steps: [
      'Write down together what “done” means',
      'Cut it into two-day pieces, with a name on each',
      'Meet for fifteen minutes twice a week: Done, next, stuck.',
      'Deliver in week six, whatever you have to cut',
    ],
    good: [
      'The promise from week one and the result from week six are side by side',
      'Each change to the promise has a date and a reason',
      'All four would work with you again, and two say why',
    ],
  },
  '#pm-rescue': {
    why: 'A late project doesn’t need a hero who works nights. It needs someone who dares to say what won’t be done.',
    minutes: 1500,
    steps: [
      'Ask each person in private what’s really finished',
      'List what’s left, and strike out half of it with the owner',
      'Set a new date, once',
      'Finish, and thank the people who stayed',
    ],
    good: [
      'The owner agreed to the cuts in writing',
      'It finished within a week of the new date',
      'The report doesn’t blame anyone',
    ],
  },
  '#pm-programme': {
    why: 'When three teams fail, they fail at the seams, never in the middle. Be the person who lives at the seams.',
    minutes: 3000,
    steps: [
      'Draw who’s waiting for whom, and when',
      'Give each handover a date, an owner and a small test',
      'Bring the three leads together for half an hour every week',
      'When one of them slips, change the plan in the open',
    ],
    good: [
      'The shared goal was reached, or it was stopped for a stated reason',
      'Handovers are on record, including the late ones',
      'Each lead says what they knew in time because of you',
    ],
  },
  '#ops-checklist': {
    why: 'At every event, someone forgets the extension cord. After yours, no one will again.',
    minutes: 480,
    steps: [
      'Go to the event once, and write down everything that someone had to run for',
      'Sort it by time: A week before, a day, an hour, afterwards.',
      'Use it at the next one, with a pen',
      'Have someone else use it at the one after that',
    ],
    good: [
      'Two events, the second without you in charge',
      'It fits on two pages',
      'Pen marks show what you changed',
    ],
  },
  '#ops-supply': {
    why: 'Two hundred lunches, one lift, and rain. If everyone ate and little was left, no one will notice you, and that’s the art.',
    minutes: 1200,
    steps: [
      'Count heads in two ways, and explain the difference',
      'Get three quotes, including delivery and what happens if it fails',
      'Plan the last fifty metres: Who carries it, where it goes, who hands it out.',
      'Weigh or count what’s left',
    ],
    good: [
      'Everyone was served, even the last person in the queue',
      'Less than five per cent was left over, or it went to someone',
      'Bills and counts are submitted',
    ],
  },
  '#ops-handbook': {
    why: 'If everything stops when you have a fever, you haven’t organised it yet. Write yourself out of the job.',
    minutes: 1500,
    steps: [
      'For two weeks, write down what you do as you do it',
      'Turn it into pages by occasion: “When the projector is dead”.',
      'Hand over the keys for three days',
      'Correct every page where they had to call you',
    ],
    good: [
      'Someone else ran it for three days',
      'Each call to you became a line in the handbook',
      'Names, numbers and keys each have an owner and a date',
    ],
  },
  '#prod-one-pager': {
    why: 'A page is short enough to be read and long enough to be wrong. Say beforehand how you’d know.',
    minutes: 360,
    steps: [
      'Name one group of people, and the problem they have on a Tuesday',
      'Write down what they do about it today, and what that costs them',
      'Make one bet, with a number and a date',
      'Ask three critics to attack it, and answer them on the page',
    ],
    good: [
      'It’s one page',
      'It names a result that would make you stop',
      'It includes the strongest objection',
    ],
  },
  '#prod-experiments': {
    why: 'Opinions are free, and ideas are cheap. You can build on a week in which real people do something.',
    minutes: 1500,
    steps: [
      'Write three ideas as “If we …, then … will …”',
      'Find the cheapest honest test for each: A poster, a paper form, a phone number.',
      'Run all three within a month',
      'Keep one, drop one, change one',
    ],
    good: [
      'Real users took part, not just friends being kind',
      'You wrote down the expected number before the test',
      'The one you dropped is described as carefully as the one you kept',
    ],
  },
  '#prod-launch': {
    why: 'On launch day, you talk. For the next ninety days, you listen, and people tell you what you’ve built.',
    minutes: 3000,
    steps: [
      'Bring it to a hundred people who can use it',
      'Watch what they do in the first ten minutes',
      'Call ten who stayed and ten who left',
      'Plan the next quarter: Three things, in order, and what you won’t do.',
    ],
    good: [
      'A hundred users, counted honestly',
      'The calls are summed up, starting with the ten who left',
      'Each of the three things follows from something users did',
    ],
  },
  '#hr-onboarding': {
    why: 'People decide in their first two weeks whether they belong. No one tells them, yet they all remember.',
    minutes: 720,
    steps: [
      'Ask five people who joined recently what they didn’t dare to ask',
      'Plan day one, week one and week two: A person for each.',
      'Take ten newcomers through it',
      'Ask all ten the same four questions',
    ],
    good: [
      'Ten people answered the same questions',
      'On the first day, everyone had someone to turn to',
      'You changed at least two things after the fifth newcomer',
    ],
  },
  '#hr-fair-hiring': {
    why: 'We choose people like ourselves and call it a good feeling. Criteria on paper help you catch yourself.',
    minutes: 1200,
    steps: [
      'Write the criteria before you open the first application',
      'Have two people read them without names, and without talking to each other first',
      'Ask everyone the same questions, and note the answers',
      'Write two sentences of feedback for each of them',
    ],
    good: [
      'The criteria are dated earlier than the applications',
      'It’s on record where the two readers differed, and how you settled it',
      'Everyone got an answer, including those you turned down',
    ],
  },
  '#hr-team-health': {
    why: 'Teams rarely break with a bang. They go quiet first, and you can hear it if you ask every month.',
    minutes: 1500,
    steps: [
      'Agree on five questions with the team, and agree that no one will be named',
      'Ask at the start, in the middle and at the end of a term',
      'Choose two steps with the team, and give each a date',
      'Show the three results as they are',
    ],
    good: [
      'Three rounds, each with how many people answered',
      'Both steps were taken, and it says by whom',
      'It also says what didn’t improve',
    ],
  },
  '#startup-first-sale': {
    why: 'A stranger’s hundred rupees teach you more than a prize. They had a choice, and they chose you.',
    minutes: 600,
    steps: [
      'Make something that’s worth more to others than it costs you',
      'Name the price before they ask',
      'Sell it to someone who doesn’t know you',
      'Do the sums: Material, time, fees, what’s left.',
    ],
    good: [
      'The buyer was a stranger, and there’s a receipt',
      'Your hours are in the sums, at an honest rate',
      'You know what you’d change about the price',
    ],
  },
  '#startup-ten-customers': {
    why: 'The first customer is luck. By the tenth, you have a way of finding them, and that way is your business.',
    minutes: 2400,
    steps: [
      'Describe the person who needs it in three lines',
      'Try three ways to reach them, a week each',
      'Ask each of the ten how they heard about it, and what they used before',
      'Write down what it cost to win one customer',
    ],
    good: [
      'Ten people paid, no more than two of them friends',
      'The three ways are compared in one table',
      'At least three have bought again, or say why they didn’t',
    ],
  },
  '#startup-company': {
    why: 'Six months of tidy books say more than any pitch: people can trust you with their money.',
    minutes: 5400,
    steps: [
      'Put in writing who owns what, and who decides',
      'Keep the books every week: In, out, owed.',
      'Pay someone, even a little',
      'Show the accounts to a reviewer after three months and after six',
    ],
    good: [
      'Six months of accounts that add up',
      'Registration and taxes are in order, or it says why none were due',
      'You can name the month in which you nearly stopped, and what you did',
    ],
  },
}
