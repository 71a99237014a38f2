import type { Said } from './thread-words.ts'

/** More of what circles talk about. */
export const moreConversations: readonly (readonly Said[])[] = [
  [
    {
      by: 0,
      text: 'My pull request was merged!! The one from the library meetup.',
      after: 0,
      reactions: [
        [1, 'party'],
        [2, 'party'],
      ],
    },
    { by: 2, text: 'The typo one?', after: 7, reactions: [[0, 'laugh']] },
    {
      by: 0,
      text: 'The typo one, and the test for it. I am counting both.',
      after: 3,
      reactions: [[1, 'laugh']],
    },
    {
      by: 1,
      text: 'Can you show @ and me how you found something to fix? I looked for an hour.',
      after: 64,
      to: 2,
    },
    {
      by: 0,
      text: 'Thursday, first ten minutes. Bring one project that you use every day.',
      after: 15,
      reactions: [
        [1, 'thanks'],
        [2, 'like'],
      ],
    },
  ],
  [
    { by: 1, text: 'Is anybody going to Build Weekend? Registration closes on Friday.', after: 0 },
    {
      by: 0,
      text: 'I applied. They look for people without a team as well, so do not wait for me.',
      after: 22,
      reactions: [[1, 'thanks']],
    },
    {
      by: 2,
      text: 'My father says yes if somebody takes the same train back.',
      after: 180,
      reactions: [[0, 'love']],
    },
    {
      by: 1,
      text: 'Then it is @ and me on the 16:40 from Shoranur. Applied just now.',
      after: 12,
      to: 2,
      reactions: [
        [0, 'party'],
        [2, 'like'],
      ],
    },
    {
      by: 2,
      text: 'I bring the puffs.',
      after: 4,
      reactions: [
        [0, 'love'],
        [1, 'love'],
      ],
    },
  ],
  [
    {
      by: 0,
      text: 'Series exams are 8th to 13th. Shall we skip one week and meet twice after it?',
      after: 0,
    },
    {
      by: 1,
      text: 'Yes to skipping. Twice is too much for me, I have the lab record.',
      after: 33,
      reactions: [[2, 'like']],
    },
    {
      by: 2,
      text: 'One longer evening then? Until eight, hostel gate is open that late on Fridays.',
      after: 18,
    },
    {
      by: 0,
      text: 'Friday the 19th, five to eight. I moved the meetup, the calendar has it.',
      after: 41,
      reactions: [
        [1, 'thanks'],
        [2, 'thanks'],
      ],
    },
    {
      by: 1,
      text: 'All the best for the exams, both of you.',
      after: 2900,
      reactions: [
        [0, 'love'],
        [2, 'love'],
      ],
    },
  ],
  [
    {
      by: 2,
      text: 'Question before I sleep: why does mine work with five rows and not with five thousand?',
      after: 0,
    },
    { by: 0, text: 'Loop inside a loop? Send the part, not the whole file.', after: 11 },
    {
      by: 2,
      text: 'Found it while copying it for you 🤦',
      after: 26,
      reactions: [
        [0, 'laugh'],
        [1, 'laugh'],
      ],
    },
    {
      by: 1,
      text: 'That is how it always goes. Write it down for our notes, I had the same in August.',
      after: 460,
      reactions: [[2, 'like']],
    },
    {
      by: 2,
      text: 'Done, page 3 of the notes. Edited: page 4.',
      after: 75,
      edited: true,
      reactions: [[1, 'thanks']],
    },
  ],
  [
    { by: 0, text: 'The juniors asked whether they may sit in once. Two of them, first year.', after: 0 },
    {
      by: 1,
      text: 'Of course. We were that lost last year.',
      after: 9,
      reactions: [
        [0, 'love'],
        [2, 'like'],
      ],
    },
    {
      by: 2,
      text: 'I can explain the setup again, I have to learn it properly anyway.',
      after: 16,
      reactions: [[0, 'thanks']],
    },
    {
      by: 0,
      text: 'Then tomorrow starts with @ and the setup. I print the one-page guide.',
      after: 5,
      to: 2,
    },
    {
      by: 1,
      text: 'They stayed until the end and asked when the next one is 🙂',
      after: 1500,
      reactions: [
        [0, 'party'],
        [2, 'party'],
      ],
    },
  ],
  [
    {
      by: 1,
      text: 'Minutes are in. I wrote what did not work as well, I hope that is fine.',
      after: 0,
      reactions: [[0, 'like']],
    },
    {
      by: 0,
      text: 'Better than fine. Last time they were sent back because we only wrote what worked.',
      after: 28,
      reactions: [[2, 'like']],
    },
    { by: 2, text: 'Can somebody add the picture of the whiteboard? Mine is blurred.', after: 90 },
    {
      by: 1,
      text: 'Added. You can even read Rahul’s arrows.',
      after: 14,
      reactions: [
        [0, 'laugh'],
        [2, 'thanks'],
      ],
    },
    {
      by: 0,
      text: 'Accepted, +30 for each of us. Tea on me.',
      after: 1320,
      reactions: [
        [1, 'party'],
        [2, 'love'],
      ],
    },
  ],
]
