import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the creative groups. */
export const creativeGuides: Readonly<Record<string, TaskGuideText>> = {
  '#anim-ten-seconds': {
    why: 'Ten seconds are enough to love a character or forget it. It’s all in the weight and the wait.',
    minutes: 720,
    steps: [
      'Write the mood in one word, and don’t tell anyone',
      'Act it out in front of a phone, and watch your shoulders',
      'Draw the key poses, then what comes between them',
      'Show it to five people without sound, and ask for the word',
    ],
    good: [
      'Four out of five name the mood, or something close',
      'The character has weight: it lands, it doesn’t float',
      'The acting and the poses are submitted too',
    ],
  },
  '#anim-explainer': {
    why: 'Pensions, ration cards, bus passes: the people who need them most find the forms hardest to read. Show them how.',
    minutes: 1500,
    steps: [
      'Choose a public service, and stand in its queue once',
      'Write sixty seconds of plain words: In the language of the queue.',
      'Draw the storyboard, and read it aloud to someone who needs the service',
      'Animate it, with captions',
    ],
    good: [
      '75 seconds or less, with captions',
      'Someone who saw it once can name the three steps',
      'The office, or someone who helps there, has checked the facts',
    ],
  },
  '#anim-short-film': {
    why: 'A film is made by people who all see a different one in their heads, until someone draws it. Be that someone.',
    minutes: 4200,
    steps: [
      'Write a three-minute story that you can afford to make',
      'Storyboard every shot, and agree on who does what',
      'Lead three to six people through it, with a date for each part',
      'Show it on a wall, with chairs',
    ],
    good: [
      'It has a beginning and an end, and credits everyone',
      'You have the rights to all sound and pictures',
      'At least twenty people watched it together',
    ],
  },
  '#gfx-poster-series': {
    why: 'One good poster is luck. Three that are clearly family, yet still themselves, is design.',
    minutes: 600,
    steps: [
      'Take one real event and three reasons to come',
      'Decide what stays the same: Grid, type, one colour.',
      'Let one thing run free on each',
      'Print them small, and look at them from across the corridor',
    ],
    good: [
      'From four metres away, you can read what, when and where',
      'People who see them separately say they belong together',
      'Pictures and type are licensed for this use',
    ],
  },
  '#gfx-identity': {
    why: 'The tea stall by the gate has better chai than its sign suggests. Ten years from now, your sign may still hang there.',
    minutes: 1500,
    steps: [
      'Ask the owner what regulars say about the place',
      'Show three directions in black and white',
      'Develop the chosen one for the sign, the menu and the phone',
      'Put it up together, and photograph the street',
    ],
    good: [
      'It’s in use in at least two places',
      'It works in one colour and at the size of a stamp',
      'The owner has the files and knows what to do with them',
    ],
  },
  '#gfx-design-system': {
    why: 'The night before the fest, someone else makes the poster. A good kit makes theirs nearly as good as yours.',
    minutes: 1800,
    steps: [
      'Collect twenty posters from a campus, and see what they’re trying to say',
      'Make five templates for what comes up most often',
      'Show the rules in pictures: This, not that.',
      'Publish it, and let three people use it without your help',
    ],
    good: [
      'Three posters that others made with it',
      'It opens in free tools',
      'Every rule has an example that breaks it',
    ],
  },
  '#illus-daily-month': {
    why: 'On day four it’s a chore, on day eleven a habit, and by day thirty the first drawing looks like someone else’s.',
    minutes: 900,
    steps: [
      'Choose one subject, or one line a day from a book',
      'Draw every day: Fifteen minutes count.',
      'Date each one, and don’t throw any away',
      'Lay out all thirty, and write down what changed',
    ],
    good: [
      'Thirty drawings, each with its date',
      'The note names three changes, and the days when they show',
      'The bad days are included',
    ],
  },
  '#illus-picture-book': {
    why: 'Most children here learn to read from books in which no one looks like them. Draw one in which someone does.',
    minutes: 3000,
    steps: [
      'Find a story: An old one, or one of your grandparents’, with permission to use it.',
      'Make a dummy from folded paper, and read it to a child',
      'Draw twelve spreads, with room for the words',
      'Set the text in a local language, and have a teacher read it',
    ],
    good: [
      'Twelve spreads that tell the story without words',
      'A class or a family has read it, and says how it went',
      'The rights to the story are clear',
    ],
  },
  '#illus-commission': {
    why: 'Drawing for money is still drawing, with one more skill: saying what it costs before the first line.',
    minutes: 2400,
    steps: [
      'Find three people who want something drawn',
      'Put the brief, quote, date and rights on one page for each',
      'Show a sketch before the final version, and count the rounds',
      'Deliver, invoice, and ask how it went',
    ],
    good: [
      'Three signed pages, and three deliveries on time',
      'You said beforehand what a round of changes costs',
      'One customer would come again, in their own words',
    ],
  },
  '#photo-one-light': {
    why: 'A face is a landscape, and the lamp is its weather. Move it a hand’s breadth, and the mood turns.',
    minutes: 360,
    steps: [
      'Ask someone patient, and tell them what it’s for',
      'Set up one lamp and a white sheet in a dark room',
      'Move the lamp, not the person: Ten positions.',
      'Put a small sketch of the lamp next to each picture',
    ],
    good: [
      'Ten pictures that no one would mix up',
      'The sketches let someone else repeat them',
      'The person has seen the pictures and agreed to their use',
    ],
  },
  '#photo-documentary': {
    why: 'The brass worker in your town may be the last one. A month of looking is a way of saying thank you.',
    minutes: 2400,
    steps: [
      'Ask first, and leave the camera at home the first time',
      'Come back every week: Hands, tools, waiting, tea.',
      'Choose twenty pictures together with the person',
      'Write captions with names and the right terms of the trade',
    ],
    good: [
      'Twenty pictures, taken on at least four different days',
      'They come across as a person, not a type',
      'They have a print, and have agreed to each picture',
    ],
  },
  '#photo-exhibition': {
    why: 'On a phone a picture gets a second. On a wall, with a light, people stop and bring their mothers.',
    minutes: 2100,
    steps: [
      'Choose a question that five photographers would answer differently',
      'Edit hard: Keep a third of what they hope for.',
      'Find a wall, then print, label and hang',
      'Open it, and stand next to it for two hours',
    ],
    good: [
      'Pictures by at least five people, each with name and title',
      'The order on the wall says something',
      'A guest book or a count shows how many came',
    ],
  },
  '#uiux-redesign': {
    why: 'People don’t give up on forms because they’re lazy. Watch eight of them, and you’ll see exactly which field makes them stop.',
    minutes: 1200,
    steps: [
      'Choose a form that people really use, and time five of them with it',
      'Cut fields before you move them',
      'Draw the new one, including its errors and empty state',
      'Test with eight people who haven’t seen the old one',
    ],
    good: [
      'More people finish it, or they finish faster, and the numbers show it',
      'There’s a reason for each field you removed',
      'It works on the cheapest phone in the room',
    ],
  },
  '#uiux-research': {
    why: 'Twenty people won’t agree with each other, and the pattern in how they differ is your design.',
    minutes: 1800,
    steps: [
      'Write down the question you want to be wrong about',
      'Talk to twenty people, where they are and in their language',
      'Group your notes by what they did, not what they said they’d do',
      'Turn the strongest finding into a clickable prototype',
    ],
    good: [
      'Each finding says how many of the twenty it’s based on',
      'No one can be identified from the notes',
      'The prototype answers the finding, and says what it leaves out',
    ],
  },
  '#uiux-shipped': {
    why: 'A design is a promise, and code is where it’s kept or broken. Stay until the end once, and you’ll draw differently.',
    minutes: 2400,
    steps: [
      'Agree with a team on one number that should move',
      'Hand over states, not screens: Loading, empty, wrong, full.',
      'Sit with the developer for the last tenth',
      'Measure for four weeks before and four weeks after',
    ],
    good: [
      'Real users have it',
      'The number is there before and after, whichever way it went',
      'A list shows where what was built differs from what was drawn, and why',
    ],
  },
}
