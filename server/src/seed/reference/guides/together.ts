import type { TaskGuideText } from '../task-shape.ts'

/** What explains first programs, and what is done with and for others. */
export const togetherGuides: Readonly<Record<string, TaskGuideText>> = {
  '#three-groups': {
    why: 'You cannot miss what you have never seen. Three pages, and one of them may be yours.',
    minutes: 5,
    steps: [
      'Go to the interest groups by the menu',
      'Read the page of one that you know',
      'Read two that you would never have thought of',
    ],
    good: [
      'You have opened three of them',
      'One was outside your own subject',
      'You know who meets there next',
    ],
  },
  '#join-a-group': {
    why: 'In a group your questions find people who had them last year.',
    minutes: 5,
    steps: [
      'Choose the group that you would talk about over chai',
      'Join it: You can change your mind later.',
      'Look when its circles meet',
    ],
    good: ['You are a member of one group', 'You chose it yourself', 'You have seen one of its circles'],
  },
  '#ask-a-circle': {
    why: 'Five people who expect you on Thursday are better than any plan. One sentence is enough to ask.',
    minutes: 5,
    steps: [
      'Find a circle with a free seat: Near you, or online.',
      'Read what it is for',
      'Ask to join, and say in a sentence why',
    ],
    good: ['You have asked one circle', 'The sentence is about you and them', 'Its time fits into your week'],
  },
  '#set-a-picture': {
    why: 'People say hello sooner to a face than to a circle of colour. A drawn one is fine.',
    minutes: 5,
    steps: [
      'Open your profile',
      'Upload a picture, or put a face together from parts',
      'Look at it small: That is how most people see it.',
    ],
    good: ['A picture is set', 'It is yours to show', 'You recognise yourself'],
  },
  '#first-circle': {
    why: 'The first time is the hardest, and you may just listen. Most members of circles began on the chair by the door.',
    minutes: 90,
    steps: [
      'Find a meetup of this week that is open to everybody',
      'Take a place, and tell the host that it is your first time',
      'Listen, and ask one thing',
      'Write two lines about what you heard',
    ],
    good: [
      'It names the circle and the day',
      'One thing is in it that you had not known',
      'It is in your own words',
    ],
  },
  '#campus-helper': {
    why: 'Those who stack the chairs know everybody by the end of the evening. It is the shortest way into any campus.',
    minutes: 240,
    steps: [
      'Ask the organisers of an event where they lack hands',
      'Take one job from beginning to end: Door, mike, water, clean-up.',
      'Stay until the room is as it was',
    ],
    good: [
      'The event, the day and your job are named',
      'An organiser can confirm it',
      'You write one thing that should go better next time',
    ],
  },
  '#tfp2.0-scratch': {
    why: 'Coloured blocks look like play. Loops, events and bugs are in them all the same, and nobody has to install anything.',
    minutes: 120,
    steps: [
      'Open the editor: It runs in the browser, and no account is needed to begin.',
      'Make one figure do something when a key is pressed',
      'Add a second figure that answers the first',
      'Share the project, and copy its link',
    ],
    good: [
      'It starts with the green flag',
      'At least one loop and one condition are in it',
      'A friend has played it without your help',
    ],
  },
  '#tfp2.0-command-line': {
    why: 'The black window is the oldest friend of everybody who works with computers. It does in a line what takes a hundred clicks.',
    minutes: 90,
    steps: [
      'Make a folder with twenty files of different kinds',
      'Move, rename and copy them without the mouse',
      'Find all that hold one word, and count them',
      'Write down the commands, with what each does',
    ],
    good: [
      'At least eight different commands',
      'Each is explained in half a sentence',
      'One of them is a command that you looked up yourself',
    ],
  },
  '#tfp2.0-git-github': {
    why: 'Sooner or later you will want last Tuesday back. With this you have it, and a team can work without treading on toes.',
    minutes: 120,
    steps: [
      'Make a repository with one file about anything',
      'Make a branch, change two lines, and commit with a sentence',
      'Open a pull request, and let somebody read it',
      'Merge it, and look at the history',
    ],
    good: [
      'The merged request can be opened by its link',
      'The message says why, not only what',
      'Somebody other than you has commented or approved',
    ],
  },
  '#event-volunteer': {
    why: 'From the audience an event looks easy. From behind the desk you learn how a hundred small things become one good day.',
    minutes: 720,
    steps: [
      'Choose a role before the event, and meet the team',
      'Take part in the preparation, not only in the day',
      'Do your role, and one thing that was nobody’s',
      'Be there for the clean-up and the round afterwards',
    ],
    good: [
      'Preparation, day and clean-up are all in your note',
      'The organiser names you',
      'It says what you would tell the next one in that role',
    ],
  },
  '#workshop-host': {
    why: 'Two hours in which ten people can do something they could not do before: there is hardly a better evening.',
    minutes: 900,
    steps: [
      'Finish this sentence: “After it, you can …”',
      'Plan it in quarters of an hour, more than half of them with hands on',
      'Try it with two people, and cut what was long',
      'Hold it, and ask everybody for one thing that they take home',
    ],
    good: [
      'At least ten people, and two hours',
      'Most can do what the sentence promised',
      'Material is there for others to hold it again',
    ],
  },
  '#hack-first': {
    why: 'A weekend is too short for everything, and that is the point: you find out what you would build first.',
    minutes: 1440,
    steps: [
      'Find a team, or come alone and be found',
      'Agree on the smallest thing that can be shown',
      'Build, sleep a little, build',
      'Show it, also if it only half works',
    ],
    good: [
      'Your part in it is clear',
      'There is something to see: a link, a film, a picture',
      'It names what you would do with one more day',
    ],
  },
  '#hack-finish': {
    why: 'Monday after a hackathon is where most ideas end. Those that live had one person who went on until a stranger could use it.',
    minutes: 1500,
    steps: [
      'Ask your team who goes on, and agree on whose it is',
      'Throw away what was only for the show',
      'Repair the way from “open” to “useful” for one stranger',
      'Let five strangers use it, and write down where they stop',
    ],
    good: [
      'It can be used without you in the room',
      'The prototype and the finished one are both there',
      'Everybody of the team is credited',
    ],
  },
  '#campus-talk': {
    why: 'At home they know your jokes. Another campus hears only what you really have to say.',
    minutes: 720,
    steps: [
      'Write to the campus lead or a circle there: A title and three lines.',
      'Ask what their people already know',
      'Speak for twenty minutes, and leave as long for questions',
      'Send what you promised within a week',
    ],
    good: [
      'Place, day and how many came are named',
      'A host from there says two sentences about it',
      'One question that you could not answer is answered afterwards',
    ],
  },
  '#quiz-night': {
    why: 'Nobody learns the capital of Burkina Faso for an exam. You learn it because the team next to you knew.',
    minutes: 120,
    steps: [
      'Come with a team, or join one at the door',
      'Play all rounds: Phones stay in the bag.',
      'Note the question that annoyed you most',
    ],
    good: [
      'The quiz master has your score',
      'Your team is named',
      'You can answer now what you could not then',
    ],
  },
  '#hack-placed': {
    why: 'A jury saw many projects that day, and remembered yours. Write down why, before you forget it yourself.',
    minutes: 30,
    steps: [
      'Name the hackathon, the place you took and your team',
      'Link what you built',
      'Say what the jury liked, and what they doubted',
    ],
    good: [
      'The results can be looked up',
      'What you yourself did is clear',
      'It does not claim the work of others',
    ],
  },
  '#raise-mentors': {
    why: 'The best thing you can leave here is two people who do not need you any more.',
    minutes: 3000,
    steps: [
      'Find two members who ask good questions',
      'Let them prepare a meetup with you, then without you',
      'Meet each of them every second week, and listen more than you speak',
      'Step back when they found a circle of their own',
    ],
    good: [
      'Both lead a circle that has met at least four times',
      'They tell in their words what helped',
      'You say what you held back, and why',
    ],
  },
  '#campus-from-zero': {
    why: 'Where nothing is, the first evening has three people and too many chairs. You were one of three once.',
    minutes: 5400,
    steps: [
      'Find two people on the spot, and a teacher who opens a room',
      'Begin with one circle that meets every week, whatever the number',
      'Grow to three circles and a lead for each',
      'Hand over after a term, with a handbook and a farewell',
    ],
    good: [
      'Three circles that met in the last month',
      'Leads from the campus itself',
      'It still runs four weeks after you left',
    ],
  },
  '#open-course': {
    why: 'A lesson of yours reaches a room. A course that others teach from reaches rooms that you will never see.',
    minutes: 5400,
    steps: [
      'Choose what you have taught at least twice',
      'Write eight lessons: What for, what to do, how to know that it worked.',
      'Let somebody else teach two of them while you sit at the back',
      'Publish it under an open licence, with a place for questions',
    ],
    good: [
      'Eight lessons with exercises and answers',
      'Another teacher has used it, and says what was missing',
      'Pictures and examples may be reused',
    ],
  },
}
