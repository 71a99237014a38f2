import type { TaskGuideText } from '../task-shape.ts'

/** What explains the projects of the groups between the domains. */
export const otherGuides: Readonly<Record<string, TaskGuideText>> = {
  '#speak-without-notes': {
    why: 'Notes hold you up, and they hold you back. Go ten minutes without them, and you’ll look at people for the first time.',
    minutes: 480,
    steps: [
      'Find the one sentence that should stick, and build three steps towards it',
      'Say it aloud to a wall, then to a friend, then to three friends',
      'Speak for ten minutes in front of at least fifteen people',
      'Hand out slips: One thing that stuck, one thing that dragged.',
    ],
    good: [
      'No notes, and no slides with sentences',
      'Most slips name the sentence you meant',
      'You say what you’ll do differently',
    ],
  },
  '#speak-moderate': {
    why: 'A good moderator speaks the least and is remembered for the question no one else dared to ask.',
    minutes: 720,
    steps: [
      'Invite three guests who don’t agree with each other',
      'Call each of them beforehand, and ask what bores them',
      'Plan five questions, and use the three that are needed',
      'Watch the time, and give the audience the last third',
    ],
    good: [
      'Speaking time was fair, within a few minutes',
      'Someone in the audience asked a question and got an answer',
      'It ended when you said it would',
    ],
  },
  '#speak-series': {
    why: 'Someone in your corridor has a story and no stage. Five evenings later, ten people will have spoken who never had before.',
    minutes: 2100,
    steps: [
      'Find ten people who’ve never spoken in public',
      'Rehearse with each of them once',
      'Hold five evenings, with two speakers each',
      'Let one of them lead the last evening',
    ],
    good: [
      'Five evenings within a term, each with at least fifteen guests',
      'All ten spoke, and they say how it went',
      'Someone has taken over the series, or could',
    ],
  },
  '#game-one-button': {
    why: 'One button leaves you nowhere to hide: it’s fun, or it isn’t.',
    minutes: 1200,
    steps: [
      'Choose one verb: Jump, wait, let go.',
      'Make it playable with grey boxes in a day',
      'Hand it to strangers, and don’t say a word',
      'Finish it: Title, sound, an ending, a way to start over.',
    ],
    good: [
      'It’s published, and runs in a browser or on a phone',
      'Three strangers understood it without any explanation',
      'A round takes less than two minutes, and players start a second one',
    ],
  },
  '#game-playtest': {
    why: 'After the twentieth player you stop defending your game and start seeing it.',
    minutes: 1200,
    steps: [
      'Write down what you want players to feel, and where they might stop',
      'Watch twenty people, in four rounds of five: Film hands, not faces.',
      'Change one thing after each round',
      'Put the first and last versions side by side',
    ],
    good: [
      'Twenty players, with how far each of them got',
      'Each change is based on something a player did',
      'You threw away one of your own ideas',
    ],
  },
  '#game-team-game': {
    why: 'Art, code, sound and story each want to be the game. Someone has to hold the door so that they all fit through.',
    minutes: 4200,
    steps: [
      'Gather four people, and agree on one sentence about the game',
      'Make a one-minute slice that has everything',
      'Grow it from there, and cut what’s late',
      'Publish it with a thirty-second trailer',
    ],
    good: [
      'Credits say who did what',
      'It has sound, a story and an ending',
      'The trailer shows the game, not just its logo',
      'All four are happy with how you led it, or say what was hard',
    ],
  },
  '#write-how-to': {
    why: 'You’ve forgotten what it was like not to know. Three readers with raised eyebrows will remind you.',
    minutes: 480,
    steps: [
      'Choose something you can do that others ask you about',
      'Write it as if no one could ask you questions',
      'Watch three people follow it, and bite your tongue',
      'Rewrite each line where someone stopped',
    ],
    good: [
      'Three people reached the end on their own',
      'It says at the start what you’ll need and how long it takes',
      'The places where they stopped are listed, and each led to a change',
    ],
  },
  '#write-docs-project': {
    why: 'Open-source projects have a hundred people who write code and no one who writes it down. They’ll remember your name.',
    minutes: 1800,
    steps: [
      'Choose a project with a release coming up, and ask who decides',
      'Follow its own instructions on a clean machine',
      'Fix what’s wrong, then write what’s missing',
      'Stay until the release is out',
    ],
    good: [
      'Your changes are merged and part of a release',
      'A newcomer can get started from your page alone',
      'The release notes explain the changes in users’ own words',
    ],
  },
  '#write-magazine': {
    why: 'An editor makes eight people sound more like themselves. It’s a quiet kind of power, so use it kindly.',
    minutes: 2700,
    steps: [
      'Give the issue a question, and ask eight people for their answers',
      'Edit each text twice, and show every change to its author',
      'Check names, numbers and quotes',
      'Print or publish it on the date on its cover',
    ],
    good: [
      'At least eight authors, and all of them agree to their final text',
      'There’s a source for every fact that could hurt someone',
      'It came out on time',
    ],
  },
}
