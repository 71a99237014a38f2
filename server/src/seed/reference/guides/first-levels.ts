import type { TaskGuideText } from '../task-shape.ts'

/** What explains the tasks of the first two levels. */
export const firstGuides: Readonly<Record<string, TaskGuideText>> = {
  '#hello-muster': {
    why: 'People answer a person, not a name. One honest line is enough for someone to say: me too.',
    minutes: 5,
    steps: [
      'Choose the group whose people you’d like to know',
      'Say who you are: What you study or do, and where.',
      'Add what you like to make, or want to try: It can be vague.',
    ],
    good: ['It’s about you, in your own words', 'It names one thing you want to try', 'It’s one line'],
  },
  '#my-goal': {
    why: 'A goal that someone else has read is harder to forget. In six months, you can look back at it.',
    minutes: 15,
    steps: [
      'Write down three things you’d like to be able to do',
      'Keep the one you’d start today',
      'Say how others would notice it: “I can” is better than “I know”.',
    ],
    good: [
      'It’s one thing',
      'Someone else could tell whether you’ve reached it',
      'You can do it in six months',
    ],
  },
  '#find-your-way': {
    why: 'Most people stay in the group they already knew. Looking at three takes ten minutes.',
    minutes: 15,
    steps: [
      'Open the interest groups',
      'Read the pages of three: One of them should be new to you.',
      'Say which one surprised you, and why',
    ],
    good: [
      'All three groups are named',
      'It says what surprised you',
      'The reason is your own, not copied from the page',
    ],
  },
  '#search-well': {
    why: 'People who find things fast learn fast. The trick is rarely the tool. It’s the question.',
    minutes: 45,
    steps: [
      'Collect five questions: Ask friends for something they couldn’t find.',
      'Search, and write down each query: Include the ones that failed.',
      'Check each answer against a second source',
      'Show the queries next to the answers',
    ],
    good: [
      'Five questions and their answers',
      'The queries are there, including the failed ones',
      'Each answer has a source',
    ],
  },
  '#clean-inbox': {
    why: 'A good email opens doors: to an internship, a mentor, a spare part. Most go wrong in the first line.',
    minutes: 30,
    steps: [
      'Choose someone who can help you: Not a friend.',
      'Write five lines: Who you are, what you’re asking for, why them, by when.',
      'Let someone read it before you send it',
      'Show the email, and the answer if there is one: Hide addresses.',
    ],
    good: ['One clear question', 'Five lines or fewer', 'Other people’s names and addresses are hidden'],
  },
  '#read-the-manual': {
    why: 'The manual knows more than the video. People who are used to reading it are rarely stuck for long.',
    minutes: 60,
    steps: [
      'Choose a tool you use every week',
      'Find one feature in its official manual that you didn’t know',
      'Try it on something real',
      'Explain it to a friend: Note what they asked.',
    ],
    good: [
      'There’s a link to the page in the manual',
      'You’ve used the feature yourself',
      'It says what your friend asked',
    ],
  },
  '#first-slides': {
    why: 'Five minutes in front of others come sooner than you think. Here, no one minds a false start.',
    minutes: 120,
    steps: [
      'Pick a topic you could talk about at lunch',
      'Make five slides: One thought each, large letters.',
      'Record yourself: Propping your phone against a cup is enough.',
      'Watch it once, and record it again',
    ],
    good: [
      'Five slides, each with one thought',
      'Five minutes, give or take one',
      'You can be heard clearly',
    ],
  },
  '#spreadsheet-basics': {
    why: 'Every team has a spreadsheet that no one dares to touch. If you can tame it, they’ll ask you to stay.',
    minutes: 90,
    steps: [
      'Take a messy spreadsheet: Trip expenses, marks, a list of members without names.',
      'Give each column one type: Dates as dates, numbers as numbers.',
      'Add a filter and one chart',
      'Write one formula you’re proud of, and say what it does',
    ],
    good: [
      'Every column has one type',
      'The chart answers a question',
      'The formula is explained in a sentence',
      'It contains no one else’s private data',
    ],
  },
  '#teach-a-friend': {
    why: 'You notice what you haven’t understood when someone else asks. One hour is enough for both of you.',
    minutes: 90,
    steps: [
      'Choose a skill that fits into an hour',
      'Let your friend do it with their own hands: You only talk.',
      'Note where they got stuck',
      'Write down what you’d explain differently next time',
    ],
    good: [
      'Your friend has done it themselves',
      'It says what was hard to explain',
      'It says what you’d change',
    ],
  },
  '#licence-check': {
    why: 'A single picture can stop a project. Giving credit is quick, and it’s fair.',
    minutes: 45,
    steps: [
      'Choose three pictures and one piece of code you might use',
      'Find the licence of each',
      'Write the credit the way the licence asks',
      'Leave out anything without a licence: Say what you’d use instead.',
    ],
    good: [
      'Each licence is linked',
      'The credits name the maker, title and licence',
      'Anything without a licence is left out',
    ],
  },
  '#portfolio-page': {
    why: 'It’s the link you’ll send most often. One page that’s true beats ten that are planned.',
    minutes: 180,
    steps: [
      'Write three sentences about yourself',
      'Choose two things you’ve made: A school project counts.',
      'Put them on one page: Any free host will do.',
      'Open it on a phone, and let someone else try it',
    ],
    good: [
      'It opens for everyone, on a phone too',
      'It shows at least two things you’ve made',
      'It says how to reach you',
      'There’s no lorem ipsum left',
    ],
  },
}
