import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the groups between the domains. */
export const otherGuides: Readonly<Record<string, TaskGuideText>> = {
  '#speak-without-notes': {
    why: 'Notes hold you up and hold you back. Ten minutes without them, and you will look at people for the first time.',
    minutes: 480,
    steps: [
      'Find the one sentence that should stay, and build three steps towards it',
      'Say it aloud to a wall, a friend, then three friends',
      'Speak for ten minutes before at least fifteen people',
      'Hand out slips: One thing that stayed, one thing that was long.',
    ],
    good: [
      'No paper and no slide with sentences',
      'Most slips name the sentence you meant',
      'You say what you will do differently',
    ],
  },
  '#speak-moderate': {
    why: 'A good moderator speaks the least and is remembered for the question nobody else dared to ask.',
    minutes: 720,
    steps: [
      'Invite three guests who do not agree',
      'Call each before, and ask what bores them',
      'Plan five questions, and use the three that are needed',
      'Keep the time, and give the hall the last third',
    ],
    good: [
      'Speaking time was fair, within a few minutes',
      'Somebody from the hall asked, and got an answer',
      'It ended when it said it would',
    ],
  },
  '#speak-series': {
    why: 'Somebody in your corridor has a story and no stage. Five evenings later ten people have spoken who never had.',
    minutes: 2100,
    steps: [
      'Find ten people who have never spoken in public',
      'Rehearse with each of them once',
      'Hold five evenings, with two of them each',
      'Let one of them lead the last evening',
    ],
    good: [
      'Five evenings within a term, each with at least fifteen guests',
      'All ten spoke, and say how it was',
      'Somebody has taken the series over, or could',
    ],
  },
  '#game-one-button': {
    why: 'One button leaves you nowhere to hide: it is fun, or it is not.',
    minutes: 1200,
    steps: [
      'Choose one verb: Jump, wait, let go.',
      'Make it playable with grey boxes in a day',
      'Hand it to strangers, and keep your mouth shut',
      'Finish it: Title, sound, an end, a way to start over.',
    ],
    good: [
      'It is published and runs in a browser or on a phone',
      'Three strangers understood it without a word',
      'A round takes less than two minutes, and they start a second',
    ],
  },
  '#game-playtest': {
    why: 'After the twentieth player you stop defending your game and start seeing it.',
    minutes: 1200,
    steps: [
      'Write down what you want players to feel, and where they might stop',
      'Watch twenty, in four rounds of five: Film hands, not faces.',
      'Change one thing after each round',
      'Put the first and the last version side by side',
    ],
    good: [
      'Twenty players, with how far each came',
      'Each change points to what somebody did',
      'One idea of yours was thrown away',
    ],
  },
  '#game-team-game': {
    why: 'Art, code, sound and story each want to be the game. Somebody has to hold the door so that all fit through.',
    minutes: 4200,
    steps: [
      'Gather four people, and agree on one sentence about the game',
      'Make a slice of one minute that has everything',
      'Grow it from there, and cut what is late',
      'Publish it with a trailer of thirty seconds',
    ],
    good: [
      'Credits say who did what',
      'It has sound, story and an end',
      'The trailer shows the game, not only its logo',
      'All four agree with how it was led, or say what was hard',
    ],
  },
  '#write-how-to': {
    why: 'You have forgotten what it was like not to know. Three readers with raised eyebrows will remind you.',
    minutes: 480,
    steps: [
      'Choose something that you can do and others ask you about',
      'Write it as if you could not answer questions',
      'Watch three people follow it, and bite your tongue',
      'Rewrite each line at which somebody stopped',
    ],
    good: [
      'Three people reached the end alone',
      'It says at the start what is needed, and how long it takes',
      'Their stops are listed, and each has led to a change',
    ],
  },
  '#write-docs-project': {
    why: 'Open projects have a hundred people who write code and nobody who writes it down. They will remember your name.',
    minutes: 1800,
    steps: [
      'Choose a project with a release ahead, and ask who decides',
      'Follow its own instructions on an empty machine',
      'Repair what is wrong, then write what is missing',
      'Stay until the release is out',
    ],
    good: [
      'Your changes are merged and part of a release',
      'A newcomer starts by your page and arrives',
      'What changed in the release is told in words of users',
    ],
  },
  '#write-magazine': {
    why: 'An editor makes eight people sound more like themselves. It is a quiet kind of power, so use it kindly.',
    minutes: 2700,
    steps: [
      'Give the issue a question, and ask eight people for eight answers',
      'Edit each text twice, and show every change to its author',
      'Check names, numbers and quotes',
      'Print or publish it on the day that stands on it',
    ],
    good: [
      'At least eight authors, and all agree with their final text',
      'Each fact that could hurt somebody has a source',
      'It came out on its date',
    ],
  },
}
