/** What made-up meetups plan, ask for and report. */
export const agendas = [
  'First a quarter of an hour of stories from the week. Then we work through one example together, and everybody tries it on their own.',
  'One of us shows something that went wrong. We find out why, and write down what we would do differently.',
  'Short talks of five minutes each, then questions. Anyone who has not spoken before may start.',
  'We sit together and work, each on their own thing. Every half hour we look at one screen together.',
] as const

/** What happens when, in minutes after the beginning, by agenda. */
export const plans: readonly (readonly (readonly [after: number, what: string])[])[] = [
  [
    [0, 'Stories from the week'],
    [15, 'One example, together'],
    [40, 'Everybody on their own'],
  ],
  [
    [0, 'What went wrong'],
    [20, 'Why it did'],
    [45, 'What we do next time'],
  ],
  [
    [0, 'Five-minute talks'],
    [35, 'Questions and chai'],
  ],
  [
    [0, 'Settle in'],
    [10, 'Quiet work'],
    [40, 'One screen, everybody looks'],
  ],
]

/** What people want to know before, and what the host says; null while nobody has answered. */
export const questions = [
  ['Is there a bus back afterwards?', 'Every twenty minutes from the gate, until nine.'],
  ['May I bring a friend who is new?', 'Of course. Tell them to sign up, so that we have a seat.'],
  ['Do I need to have read the notes?', null],
] as const

export const requirements = [
  'Bring a laptop and its charger.',
  'Read the first chapter of our notes beforehand.',
  null,
  null,
] as const

export const meetupTasks = [
  'Bring one question',
  'Show what you have tried',
  'Write down three things you learned',
  'Help somebody who is stuck',
  'Try the example at home',
] as const

export const askedFor = 'A picture of your notes, or a link to what you have built.'

export const ownReports = [
  'I finally understood the part that I had skipped twice, and could explain it to my neighbour.',
  'We found the fault in my example together. Next time I will write the test first.',
  'I had thought it was much harder. Tomorrow I try it with my own data.',
  'Listening to the others was worth more than the slides. I have three new ideas.',
] as const

export const circleReports = [
  'Everybody had something to show. We spent most of the time on two questions and answered both.',
  'A lively evening: one example, three ways to solve it, and a list of what to read next.',
  'We worked quietly for an hour and then showed each other what had come of it.',
] as const

/** What hosts say to those who think of coming; meetups that follow each other have different ones. */
export const hostWords = [
  'Bring any laptop, a slow one is best. We find out together why it is slow.',
  'If you have never been here: come ten minutes early, I will be at the door.',
  'There will be chai. Bring your own glass, we are out of cups.',
  'I will show what went wrong in mine first, so nobody has to be shy.',
  'You can just listen the first time. Half of us did.',
  'We stop at the hour, also in the middle of a sentence.',
  'Bring the question that you would not ask in class.',
  'Malayalam, Hindi, English: we answer in the language that you ask in.',
  'My mother sends banana chips. That alone is a reason.',
  'Sit next to somebody you do not know. I will mix you up anyway.',
  'No slides this time. Bring paper and something to draw with.',
  'If it rains, we still meet. The roof holds, most of it.',
  'I am new to hosting, so be kind, and tell me afterwards what to change.',
  'We finished early last time and walked to the lake. Bring shoes for that.',
  'Stuck on something? Send it to me before, and we start with yours.',
  'The lab closes at nine, so the best half hour is the first.',
] as const
