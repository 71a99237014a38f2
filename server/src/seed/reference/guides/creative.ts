import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the creative groups. */
export const creativeGuides: Readonly<Record<string, TaskGuideText>> = {
  '#anim-ten-seconds': {
    why: 'Ten seconds are enough to love a character or to forget it. It is all in the weight and the wait.',
    minutes: 720,
    steps: [
      'Write the mood in one word, and do not tell anybody',
      'Act it out in front of a phone, and watch your shoulders',
      'Draw the key poses, then what lies between',
      'Show it without sound to five people, and ask for the word',
    ],
    good: [
      'Four of five name the mood, or its neighbour',
      'The character has weight: it lands, it does not float',
      'The acting and the poses are handed in too',
    ],
  },
  '#anim-explainer': {
    why: 'Pensions, ration cards, bus passes: the people who need them most can read the forms least. Show them.',
    minutes: 1500,
    steps: [
      'Choose a public service, and stand in its queue once',
      'Write sixty seconds of plain words: In the language of the queue.',
      'Draw the board, and read it aloud to somebody who needs the service',
      'Animate it, with captions',
    ],
    good: [
      'At most 75 seconds, with captions',
      'Somebody who saw it once can say the three steps',
      'The office or a helper there has checked the facts',
    ],
  },
  '#anim-short-film': {
    why: 'A film is made by people who all see a different one in their head, until somebody draws it. Be that somebody.',
    minutes: 4200,
    steps: [
      'Write a story of three minutes that you can pay for',
      'Board every shot, and agree on who does what',
      'Lead three to six people through it, with a date for each part',
      'Show it on a wall, with chairs',
    ],
    good: [
      'It has a beginning and an end, and credits for everybody',
      'Sound and pictures are free of others’ rights',
      'At least twenty people saw it together',
    ],
  },
  '#gfx-poster-series': {
    why: 'One good poster is luck. Three that are clearly family, and still each themselves, is design.',
    minutes: 600,
    steps: [
      'Take one real event, and its three reasons to come',
      'Fix what stays: Grid, type, one colour.',
      'Let one thing run free in each',
      'Print them small, and look from across the corridor',
    ],
    good: [
      'What, when and where can be read from four metres',
      'Seen apart, people say that they belong together',
      'Pictures and type are licensed for this',
    ],
  },
  '#gfx-identity': {
    why: 'The tea stall next to the gate has better chai than its sign. Ten years later your sign may still hang there.',
    minutes: 1500,
    steps: [
      'Ask the owner what regulars say about the place',
      'Show three directions in black on white',
      'Draw the chosen one for sign, menu and phone',
      'Put it up together, and photograph the street',
    ],
    good: [
      'It is in use in at least two places',
      'It works in one colour and at the size of a stamp',
      'The owner has the files and knows what to do with them',
    ],
  },
  '#gfx-design-system': {
    why: 'The night before the fest somebody without you makes the poster. A good kit makes theirs nearly as good as yours.',
    minutes: 1800,
    steps: [
      'Collect twenty posters of a campus, and see what they try to say',
      'Make five templates for what comes up most',
      'Write the rules as pictures: This, not that.',
      'Publish it, and let three people use it without you',
    ],
    good: [
      'Three posters that others made with it',
      'It opens in free tools',
      'Every rule has an example that breaks it',
    ],
  },
  '#illus-daily-month': {
    why: 'On day four it is a chore, on day eleven a habit, and on day thirty the first drawing looks like somebody else’s.',
    minutes: 900,
    steps: [
      'Choose one subject, or one line a day from a book',
      'Draw every day: Fifteen minutes count.',
      'Date each, and throw none away',
      'Lay all thirty out, and write down what changed',
    ],
    good: [
      'Thirty drawings with their dates',
      'The note names three changes, with the days on which they show',
      'Bad days are in it',
    ],
  },
  '#illus-picture-book': {
    why: 'Most children here learn to read from books in which nobody looks like them. Draw one in which somebody does.',
    minutes: 3000,
    steps: [
      'Find a story: An old one, or one of your grandparents, with leave to use it.',
      'Make a dummy of folded paper, and read it to a child',
      'Draw twelve spreads, with room for the words',
      'Set the text in a local language, and have a teacher read it',
    ],
    good: [
      'Twelve spreads that tell it without the words',
      'A class or a family has read it, and says how it went',
      'The rights of the story are clear',
    ],
  },
  '#illus-commission': {
    why: 'Drawing for money is still drawing, with one more skill: saying what it costs before the first line.',
    minutes: 2400,
    steps: [
      'Find three people who want something drawn',
      'Write brief, offer, date and rights on one page for each',
      'Show a sketch before the final, and count the rounds',
      'Deliver, invoice, and ask how it was',
    ],
    good: [
      'Three signed pages, and three deliveries on time',
      'What a round of changes costs was said before',
      'One customer would come again, in their words',
    ],
  },
  '#photo-one-light': {
    why: 'A face is a landscape, and the lamp is its weather. Move it a hand’s breadth, and the mood turns.',
    minutes: 360,
    steps: [
      'Ask somebody patient, and tell them what it is for',
      'One lamp, a dark room, a white sheet',
      'Move the lamp, not the person: Ten positions.',
      'Put a small sketch of the lamp beside each picture',
    ],
    good: [
      'Ten pictures that nobody would confuse',
      'The sketches let somebody else repeat them',
      'The person has seen and released them',
    ],
  },
  '#photo-documentary': {
    why: 'The brass worker in your town may be the last one. A month of looking is a way of saying thank you.',
    minutes: 2400,
    steps: [
      'Ask, and go the first time without a camera',
      'Come back every week: Hands, tools, waiting, tea.',
      'Choose twenty pictures together with the person',
      'Write captions with names and the right words of the trade',
    ],
    good: [
      'Twenty pictures from at least four days',
      'The person appears as somebody, not as a type',
      'They have a print, and have agreed to each picture',
    ],
  },
  '#photo-exhibition': {
    why: 'On a phone a picture gets a second. On a wall, with a light, people stop and bring their mothers.',
    minutes: 2100,
    steps: [
      'Choose a question that five photographers answer differently',
      'Edit hard: A third of what they hope for.',
      'Find a wall, print, label and hang',
      'Open it, and stand beside it for two hours',
    ],
    good: [
      'Pictures of at least five people, each with name and title',
      'The order on the wall says something',
      'A guest book or count shows who came',
    ],
  },
  '#uiux-redesign': {
    why: 'People do not give up on forms out of laziness. Watch eight of them, and you will see the very field.',
    minutes: 1200,
    steps: [
      'Choose a form that is really used, and time five people with it',
      'Cut fields before you move them',
      'Draw the new one, with its errors and its empty state',
      'Test with eight people who have not seen the old one',
    ],
    good: [
      'More people finish it, or they finish sooner: the numbers are there',
      'Each removed field has its reason',
      'It works on the cheapest phone in the room',
    ],
  },
  '#uiux-research': {
    why: 'Twenty people will not agree with each other, and the pattern in how they differ is your design.',
    minutes: 1800,
    steps: [
      'Write the question that you want to be wrong about',
      'Talk with twenty people, on their ground and in their language',
      'Sort what they did, not what they said they would do',
      'Turn the strongest finding into a prototype that can be clicked',
    ],
    good: [
      'Each finding names how many of the twenty stand behind it',
      'Nobody can be recognised in the notes',
      'The prototype answers the finding, and says what it leaves out',
    ],
  },
  '#uiux-shipped': {
    why: 'A design is a promise, and code is where it is kept or broken. Stay until the end once, and you will draw differently.',
    minutes: 2400,
    steps: [
      'Agree with a team on one figure that should move',
      'Hand over states, not screens: Loading, empty, wrong, full.',
      'Sit beside the developer for the last tenth',
      'Measure four weeks before and four weeks after',
    ],
    good: [
      'Real users have it',
      'The figure stands there before and after, whichever way it went',
      'A list shows where the built one differs from the drawn one, and why',
    ],
  },
}
