import type { MessageReportReason, ReactionName } from '@muster/contract/circles/thread-words.ts'

/** One line of a made-up conversation. */
export interface Said {
  /** Who says it: the lead is 0, the others follow in the order in which they joined. */
  readonly by: number
  readonly text: string
  /** Minutes since the line before. */
  readonly after: number
  readonly reactions?: readonly (readonly [by: number, reaction: ReactionName])[]
  /** Whom `@` in the text stands for. */
  readonly to?: number
  readonly edited?: true
  /** Answers what was reported. */
  readonly onReport?: true
  readonly reported?: { readonly by: number; readonly reason: MessageReportReason; readonly note: string }
}

/** What circles talk about: when to meet, what went wrong, and who brings the tea. */
export const conversations: readonly (readonly Said[])[] = [
  [
    {
      by: 0,
      text: 'Library or canteen terrace this week? The library closes at six during exams.',
      after: 0,
    },
    {
      by: 1,
      text: 'Terrace. We can talk there without being shushed.',
      after: 12,
      reactions: [
        [0, 'laugh'],
        [2, 'like'],
      ],
    },
    { by: 2, text: 'Fine with me, but my lab ends 16:45. Can we start at five?', after: 31 },
    {
      by: 0,
      text: 'Five it is. @ can you bring the extension board again?',
      after: 4,
      to: 1,
      reactions: [[2, 'like']],
    },
    { by: 1, text: 'Already in my bag.', after: 9, reactions: [[0, 'thanks']] },
    {
      by: 1,
      text: 'I read half of this before tomorrow: https://developer.mozilla.org/en-US/docs/Learn_web_development',
      after: 1320,
      edited: true,
    },
    {
      by: 2,
      text: 'Chapter on forms is the good one. Skip the history.',
      after: 45,
      reactions: [[1, 'thanks']],
    },
    {
      by: 0,
      text: 'Pushed my attempt. It works on my phone and nowhere else, so bring your laptops 😅',
      after: 380,
      reactions: [
        [1, 'laugh'],
        [2, 'look'],
      ],
    },
  ],
  [
    {
      by: 0,
      text: 'Hello everybody! Four of us now. What do you want to be able to do by December?',
      after: 0,
      reactions: [[1, 'like']],
    },
    {
      by: 1,
      text: 'Show one finished thing at the open campus day. Just one, but finished.',
      after: 55,
      reactions: [
        [0, 'party'],
        [2, 'like'],
      ],
    },
    { by: 0, text: 'Then let us pick it on Saturday and say no to everything else.', after: 20 },
    { by: 2, text: 'I am at home in Palakkad this weekend. Can I join by call?', after: 140 },
    {
      by: 0,
      text: 'Of course @, I will put the phone on the table like last time.',
      after: 6,
      to: 2,
      reactions: [[2, 'thanks']],
    },
    {
      by: 2,
      text: 'With the fan off please 🙂',
      after: 3,
      reactions: [
        [0, 'laugh'],
        [1, 'laugh'],
      ],
    },
  ],
  [
    { by: 1, text: 'Got my task sent back: “explain why, not only what”. Has anyone an example?', after: 0 },
    {
      by: 0,
      text: 'Mine was sent back for the same. I added three lines on what I tried first and it was approved the next day.',
      after: 26,
      reactions: [[1, 'thanks']],
    },
    {
      by: 1,
      text: 'Approved! Thank you @',
      after: 1610,
      to: 0,
      reactions: [
        [0, 'party'],
        [2, 'party'],
      ],
    },
    { by: 2, text: 'Next one is mine. Who has an hour on Thursday after the internal exam?', after: 200 },
    { by: 0, text: 'Me. Second floor, next to the broken printer.', after: 17, reactions: [[2, 'like']] },
  ],
  [
    {
      by: 0,
      text: 'The seminar hall is booked on Tuesday, so we move to Wednesday, same time.',
      after: 0,
      reactions: [
        [1, 'like'],
        [2, 'like'],
      ],
    },
    { by: 1, text: 'Wednesday I have bus duty until half past five. Start without me?', after: 48 },
    { by: 0, text: 'We start with tea, so you miss nothing important.', after: 5, reactions: [[1, 'laugh']] },
    {
      by: 2,
      text: 'EARN 5000 A DAY FROM YOUR PHONE, message me for the link!!!',
      after: 900,
      reported: { by: 1, reason: 'spam', note: 'He posted this in the class group too.' },
    },
    { by: 0, text: 'Please keep that out of here. Back to work, everybody.', after: 22, onReport: true },
    { by: 0, text: 'Who has the multimeter?', after: 3 },
    {
      by: 1,
      text: 'I do. It needs a new battery, I will get one at Kaloor on the way.',
      after: 64,
      reactions: [[0, 'thanks']],
    },
  ],
  [
    {
      by: 0,
      text: 'Notes of today: we sorted the data, found 40 rows without a district, and agreed to ask before we delete.',
      after: 0,
      reactions: [
        [1, 'like'],
        [2, 'thanks'],
      ],
    },
    {
      by: 2,
      text: 'I will write the mail to the college office tonight.',
      after: 37,
      reactions: [[0, 'thanks']],
    },
    {
      by: 1,
      text: 'Monsoon has the power here again. If I go quiet, that is why.',
      after: 95,
      reactions: [[0, 'love']],
    },
    { by: 0, text: '@ no hurry, we have until Sunday.', after: 8, to: 1 },
  ],
]
