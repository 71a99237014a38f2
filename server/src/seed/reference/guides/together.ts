import type { TaskGuideText } from '../task-shape.ts'

/** What explains first programs, and what is done with and for others. */
export const togetherGuides: Readonly<Record<string, TaskGuideText>> = {
  '#three-groups': {
    why: 'You can’t miss what you’ve never seen. Open three pages. One of them may be yours.',
    minutes: 5,
    steps: [
      'Go to Interest Groups in the menu',
      'Read the page of one you know',
      'Read two you’d never have thought of',
    ],
    good: [
      'You’ve opened three of them',
      'One was outside your own subject',
      'You know who’s meeting there next',
    ],
  },
  '#join-a-group': {
    why: 'In a group, your questions find people who had the same ones last year.',
    minutes: 5,
    steps: [
      'Choose the group you’d like to talk about over chai',
      'Join it: You can change your mind later.',
      'Check when its circles meet',
    ],
    good: ['You’re a member of one group', 'You chose it yourself', 'You’ve looked at one of its circles'],
  },
  '#ask-a-circle': {
    why: 'Five people who expect you on Thursday are better than any plan. It takes one sentence to ask.',
    minutes: 5,
    steps: [
      'Find a circle with a free seat: Near you, or online.',
      'Read what it’s for',
      'Ask to join, and say why in one sentence',
    ],
    good: [
      'You’ve asked to join one circle',
      'The sentence is about you and them',
      'The meeting time fits into your week',
    ],
  },
  '#set-a-picture': {
    why: 'People say hello sooner to a face than to a coloured circle. A drawn one is fine.',
    minutes: 5,
    steps: [
      'Open your profile',
      'Upload a picture, or build a face from parts',
      'Look at it small: That’s how most people will see it.',
    ],
    good: ['You’ve set a picture', 'You have the right to show it', 'You can recognise yourself in it'],
  },
  '#first-circle': {
    why: 'The first time is the hardest, and you can just listen. Most circle members started on the chair by the door.',
    minutes: 90,
    steps: [
      'Find a meetup this week that’s open to everyone',
      'Take a place, and tell the host it’s your first time',
      'Listen, and ask one thing',
      'Write two lines about what you heard',
    ],
    good: [
      'It names the circle and the day',
      'It says one thing you didn’t know before',
      'It’s in your own words',
    ],
  },
  '#campus-helper': {
    why: 'Whoever stacks the chairs knows everyone by the end of the evening. It’s the fastest way to belong on any campus.',
    minutes: 240,
    steps: [
      'Ask an event’s organisers where they’re short of hands',
      'Take one job from start to finish: Door, mic, water, clean-up.',
      'Stay until the room is as you found it',
    ],
    good: [
      'It names the event, the day and your job',
      'An organiser can confirm it',
      'You say one thing that should go better next time',
    ],
  },
  '#tfp2.0-scratch': {
    why: 'Coloured blocks look like play. They have loops, events and bugs all the same, and no one has to install anything.',
    minutes: 120,
    steps: [
      'Open the editor: It runs in the browser, and you don’t need an account to start.',
      'Make one character do something when a key is pressed',
      'Add a second character that responds to the first',
      'Share the project, and copy its link',
    ],
    good: [
      'It starts with the green flag',
      'It has at least one loop and one condition',
      'A friend has played it without your help',
    ],
  },
  '#tfp2.0-command-line': {
    why: 'The black window is the oldest friend of everyone who works with computers. It does in one line what takes a hundred clicks.',
    minutes: 90,
    steps: [
      'Make a folder with twenty files of different types',
      'Move, rename and copy them without the mouse',
      'Find every file that contains one word, and count them',
      'Write down the commands, and what each one does',
    ],
    good: [
      'At least eight different commands',
      'Each is explained in half a sentence',
      'You looked up at least one of them yourself',
    ],
  },
  '#tfp2.0-git-github': {
    why: 'Sooner or later, you’ll want last Tuesday back. With Git you’ll have it, and a team can work without treading on each other’s toes.',
    minutes: 120,
    steps: [
      'Create a repository with one file about anything',
      'Create a branch, change two lines, and commit with a sentence',
      'Open a pull request, and have someone read it',
      'Merge it, and look at the history',
    ],
    good: [
      'The link opens the merged pull request',
      'The message says why, not just what',
      'Someone other than you has commented or approved',
    ],
  },
  '#event-volunteer': {
    why: 'From the audience, an event looks easy. From behind the desk, you’ll learn how a hundred small things become one good day.',
    minutes: 720,
    steps: [
      'Choose a role before the event, and meet the team',
      'Help with the preparation, not just on the day',
      'Do your role, plus one thing that was no one’s job',
      'Be there for the clean-up and the debrief afterwards',
    ],
    good: [
      'Your note covers the preparation, the day and the clean-up',
      'The organiser mentions you by name',
      'It says what you’d tell the next person in that role',
    ],
  },
  '#workshop-host': {
    why: 'Two hours, and ten people can do something they couldn’t do before. There’s hardly a better evening.',
    minutes: 900,
    steps: [
      'Finish this sentence: “Afterwards, you’ll be able to …”',
      'Plan it in 15-minute blocks, more than half of them hands-on',
      'Try it with two people, and cut what dragged',
      'Hold it, and ask everyone for one thing they’ll take home',
    ],
    good: [
      'At least ten people came, and it lasted two hours',
      'Most of them can do what the sentence promised',
      'There’s material for others to hold it again',
    ],
  },
  '#hack-first': {
    why: 'A weekend is too short for everything, and that’s the point: you find out what you’d build first.',
    minutes: 1440,
    steps: [
      'Find a team, or come alone and let one find you',
      'Agree on the smallest thing you can show',
      'Build, sleep a little, build',
      'Show it, even if it only half works',
    ],
    good: [
      'It’s clear which part you did',
      'There’s something to see: a link, a video, a picture',
      'It says what you’d do with one more day',
    ],
  },
  '#hack-finish': {
    why: 'The Monday after a hackathon is where most ideas end. The ones that survive had one person who kept going until a stranger could use them.',
    minutes: 1500,
    steps: [
      'Ask who in your team will carry on, and agree on who owns it',
      'Throw away anything that was only for show',
      'Smooth the path from “open” to “useful” for one stranger',
      'Let five strangers use it, and write down where they stop',
    ],
    good: [
      'People can use it without you in the room',
      'The prototype and the finished version are both there',
      'Everyone on the team is credited',
    ],
  },
  '#campus-talk': {
    why: 'At home, people know your jokes. On another campus, they hear only what you really have to say.',
    minutes: 720,
    steps: [
      'Write to the campus lead or a circle there: A title and three lines.',
      'Ask what their people already know',
      'Speak for twenty minutes, and leave just as long for questions',
      'Send what you promised within a week',
    ],
    good: [
      'It names the place, the day and how many came',
      'A host from there adds two sentences about it',
      'One question you couldn’t answer has been answered since',
    ],
  },
  '#quiz-night': {
    why: 'No one learns the capital of Burkina Faso for an exam. You learn it because the team next to you knew it.',
    minutes: 120,
    steps: [
      'Come with a team, or join one at the door',
      'Play every round: Phones stay in the bag.',
      'Note the question that annoyed you most',
    ],
    good: [
      'The quiz master has your score',
      'Your team is named',
      'You can now answer what you couldn’t then',
    ],
  },
  '#hack-placed': {
    why: 'The jury saw many projects that day and remembered yours. Write down why, before you forget it yourself.',
    minutes: 30,
    steps: [
      'Name the hackathon, your team and where you placed',
      'Add a link to what you built',
      'Say what the jury liked, and what they doubted',
    ],
    good: [
      'People can look up the results',
      'It’s clear what you did yourself',
      'It doesn’t claim other people’s work',
    ],
  },
  '#raise-mentors': {
    why: 'The best thing you can leave here is two people who no longer need you.',
    minutes: 3000,
    steps: [
      'Find two members who ask good questions',
      'Have them prepare a meetup with you, then without you',
      'Meet each of them every two weeks, and listen more than you talk',
      'Step back when they start a circle of their own',
    ],
    good: [
      'Each of them leads a circle that has met at least four times',
      'They say in their own words what helped',
      'You say what you held back, and why',
    ],
  },
  '#campus-from-zero': {
    why: 'Where there’s nothing yet, the first evening has three people and too many chairs. You were one of the three once.',
    minutes: 5400,
    steps: [
      'Find two people there, and a teacher who’ll open a room',
      'Start with one circle that meets every week, however few come',
      'Grow to three circles, with a lead for each',
      'Hand over after a term, with a handbook and a farewell',
    ],
    good: [
      'Three circles met in the last month',
      'The leads are from the campus itself',
      'It’s still running four weeks after you left',
    ],
  },
  '#open-course': {
    why: 'A lesson of yours reaches one room. A course that others teach from reaches rooms you’ll never see.',
    minutes: 5400,
    steps: [
      'Choose something you’ve taught at least twice',
      'Write eight lessons: What each is for, what to do, how to know it worked.',
      'Have someone else teach two of them while you sit at the back',
      'Publish it under an open licence, with a place for questions',
    ],
    good: [
      'Eight lessons with exercises and answers',
      'Another teacher has used it, and says what was missing',
      'The pictures and examples can be reused',
    ],
  },
}
