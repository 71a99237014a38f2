import type { TaskGuideText } from '../task-shape.ts'

/** What explains the tasks of the first two levels. */
export const firstGuides: Readonly<Record<string, TaskGuideText>> = {
  '#hello-muster': {
    why: 'People answer a person, not a name. One honest line is enough for somebody to say: me too.',
    minutes: 5,
    steps: [
      'Choose the group whose people you would like to know',
      'Say who you are: What you study or do, and where.',
      'Add what you like to make, or want to try: It may be vague.',
    ],
    good: ['It is about you, in your own words', 'It names one thing you want to try', 'It is one line'],
  },
  '#my-goal': {
    why: 'A goal that somebody else has read is harder to forget. In six months you can look back at it.',
    minutes: 15,
    steps: [
      'Write down three things you would like to be able to do',
      'Keep the one you would start today',
      'Say how others would notice it: "I can" is better than "I know".',
    ],
    good: [
      'It is one thing',
      'Somebody else could see whether you reached it',
      'Six months are enough for it',
    ],
  },
  '#find-your-way': {
    why: 'Most people stay in the group they knew before. A look at three of them costs ten minutes.',
    minutes: 15,
    steps: [
      'Open the interest groups',
      'Read the pages of three: One of them should be strange to you.',
      'Say which one surprised you, and why',
    ],
    good: [
      'All three groups are named',
      'It says what surprised you',
      'The reason is yours, not the text of the page',
    ],
  },
  '#search-well': {
    why: 'People who find things fast learn fast. The trick is seldom the tool; it is the question.',
    minutes: 45,
    steps: [
      'Collect five questions: Ask friends for something they could not find.',
      'Search, and write down each query: Also those that failed.',
      'Check each answer in a second place',
      'Show the queries beside the answers',
    ],
    good: [
      'Five questions and their answers',
      'The queries are there, also the failed ones',
      'Each answer has a source',
    ],
  },
  '#clean-inbox': {
    why: 'A good mail opens doors: to an internship, a mentor, a spare part. Most go wrong in the first line.',
    minutes: 30,
    steps: [
      'Choose somebody who can help you: Not a friend.',
      'Write five lines: Who you are, what you ask for, why them, until when.',
      'Let somebody read it before you send it',
      'Show the mail, and the answer if there is one: Hide addresses.',
    ],
    good: ['One clear question', 'Five lines or fewer', 'Names and addresses of others are hidden'],
  },
  '#read-the-manual': {
    why: 'The manual knows more than the video. Who is used to reading it is seldom stuck for long.',
    minutes: 60,
    steps: [
      'Take a tool you use every week',
      'Find one feature in its official manual that you did not know',
      'Try it on something real',
      'Explain it to a friend: Note what they asked.',
    ],
    good: [
      'The page of the manual is linked',
      'You have used the feature yourself',
      'It says what your friend asked',
    ],
  },
  '#first-slides': {
    why: 'Five minutes in front of others come sooner than you think. Here nobody minds a false start.',
    minutes: 120,
    steps: [
      'Pick a topic you could talk about at lunch',
      'Draw five slides: One thought each, large letters.',
      'Record yourself: A phone against a cup is enough.',
      'Watch it once, and record it again',
    ],
    good: ['Five slides, each with one thought', 'Five minutes, give or take one', 'One can hear you well'],
  },
  '#spreadsheet-basics': {
    why: 'Every team has a sheet that nobody dares to touch. Who can tame it is asked to stay.',
    minutes: 90,
    steps: [
      'Take a messy sheet: Expenses of a trip, marks, a members list without names.',
      'Give each column one type: Dates as dates, numbers as numbers.',
      'Add a filter and one chart',
      'Write one formula you are proud of, and say what it does',
    ],
    good: [
      'Every column has one type',
      'The chart answers a question',
      'The formula is explained in a sentence',
      'No private data of others is in it',
    ],
  },
  '#teach-a-friend': {
    why: 'You notice what you have not understood when somebody else asks. One hour is enough for both of you.',
    minutes: 90,
    steps: [
      'Choose a skill that fits into an hour',
      'Let your friend do it with their own hands: You only talk.',
      'Note where they got stuck',
      'Write down what you would explain differently next time',
    ],
    good: [
      'Your friend has done it themselves',
      'It says what was hard to explain',
      'It says what you would change',
    ],
  },
  '#licence-check': {
    why: 'A project can be stopped by one picture. Credit is quick, and it is fair.',
    minutes: 45,
    steps: [
      'Choose three pictures and one piece of code you might use',
      'Find the licence of each',
      'Write the credit as the licence asks for it',
      'Leave out what has none: Say what you would use instead.',
    ],
    good: [
      'Each licence is linked',
      'The credits name maker, title and licence',
      'What has no licence is left out',
    ],
  },
  '#portfolio-page': {
    why: 'It is the link you will send most often. One page that is true beats ten that are planned.',
    minutes: 180,
    steps: [
      'Write three sentences about yourself',
      'Choose two things you have made: A school project counts.',
      'Put them on one page: Any free host will do.',
      'Open it on a phone, and let somebody else try',
    ],
    good: [
      'It opens for everybody, on a phone too',
      'It shows at least two things you have made',
      'It says how to reach you',
      'No lorem ipsum is left',
    ],
  },
}
