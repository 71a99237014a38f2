import type { Domain } from '@muster/contract/lib/words.ts'

export interface Question {
  id: string
  text: string
  /** One answer for each domain; their order differs, so that no domain is always first. */
  answers: readonly { domain: Domain; text: string }[]
}

/** The quiz of the pathfinder. */
export const questions: readonly Question[] = [
  {
    id: 'free-day',
    text: 'A free day, and nobody wants anything from you. What do you do?',
    answers: [
      { domain: 'maker', text: 'Build something from whatever lies around' },
      { domain: 'coder', text: 'Write a little program, just to see it run' },
      { domain: 'creative', text: 'Draw, film or write something' },
      { domain: 'manager', text: 'Plan a trip or a project with friends' },
    ],
  },
  {
    id: 'skill',
    text: 'Which skill would you like to be better at a year from now?',
    answers: [
      { domain: 'coder', text: 'Programming: algorithms, and finding the bug' },
      { domain: 'creative', text: 'Saying things with pictures, screens and media' },
      { domain: 'manager', text: 'Leading people and reading numbers' },
      { domain: 'maker', text: 'Robotics, printing parts, connected devices' },
    ],
  },
  {
    id: 'problem',
    text: 'Something does not work. How do you go about it?',
    answers: [
      { domain: 'manager', text: 'Step back, look at the whole, make a plan' },
      { domain: 'maker', text: 'Try a rough version, test it, try again' },
      { domain: 'coder', text: 'Take it apart in logical steps until it is found' },
      { domain: 'creative', text: 'Sketch ten ideas and see which one speaks' },
    ],
  },
  {
    id: 'tools',
    text: 'Which toolbox makes you curious?',
    answers: [
      { domain: 'creative', text: 'Drawing tablets, wireframes, editing suites' },
      { domain: 'coder', text: 'Languages, frameworks, developer tools' },
      { domain: 'maker', text: 'Soldering irons, circuit boards, robot kits' },
      { domain: 'manager', text: 'Boards, business models, good reports' },
    ],
  },
  {
    id: 'project',
    text: 'Which project would you join at once?',
    answers: [
      { domain: 'coder', text: 'An app, or a model that learns from data' },
      { domain: 'manager', text: 'A big event, or a business idea' },
      { domain: 'maker', text: 'A device that runs by itself' },
      { domain: 'creative', text: 'A new look for something everybody knows' },
    ],
  },
  {
    id: 'aspiration',
    text: 'What would you like to say about your work one day?',
    answers: [
      { domain: 'maker', text: 'I made ideas into things' },
      { domain: 'creative', text: 'I told stories that stayed with people' },
      { domain: 'manager', text: 'I got the right people to solve what mattered' },
      { domain: 'coder', text: 'Many people use what I have written' },
    ],
  },
  {
    id: 'team',
    text: 'Your team has a week. Which part do you take?',
    answers: [
      { domain: 'manager', text: 'I keep time, share out the work and talk to everybody' },
      { domain: 'coder', text: 'I write the code that has to work' },
      { domain: 'creative', text: 'I make it look good and present it' },
      { domain: 'maker', text: 'I put the parts together until it stands' },
    ],
  },
  {
    id: 'motivation',
    text: 'Which moment makes it all worth it?',
    answers: [
      { domain: 'creative', text: 'Somebody looks at it and understands' },
      { domain: 'maker', text: 'It moves, and I can touch it' },
      { domain: 'manager', text: 'The team reaches the goal together' },
      { domain: 'coder', text: 'The hard part is solved, and all tests pass' },
    ],
  },
]
