import type { Domain } from '@muster/contract/lib/words.ts'

export interface Question {
  id: string
  text: string
  /** One answer per domain. The order varies so that no domain is always first. */
  answers: readonly { domain: Domain; text: string }[]
}

export const questions: readonly Question[] = [
  {
    id: 'free-day',
    text: 'You have a free day and no plans. What do you do?',
    answers: [
      { domain: 'maker', text: 'Build something from whatever’s lying around' },
      { domain: 'coder', text: 'Write a little program, just to see it run' },
      { domain: 'creative', text: 'Draw, film or write something' },
      { domain: 'manager', text: 'Plan a trip or a project with friends' },
    ],
  },
  {
    id: 'skill',
    text: 'Which skill would you like to be better at a year from now?',
    answers: [
      { domain: 'coder', text: 'Programming: algorithms and debugging' },
      { domain: 'creative', text: 'Getting ideas across with pictures, screens and media' },
      { domain: 'manager', text: 'Leading people and making sense of numbers' },
      { domain: 'maker', text: 'Robotics, 3D printing, connected devices' },
    ],
  },
  {
    id: 'problem',
    text: 'Something doesn’t work. How do you go about fixing it?',
    answers: [
      { domain: 'manager', text: 'Step back, look at the big picture, make a plan' },
      { domain: 'maker', text: 'Try a rough version, test it, try again' },
      { domain: 'coder', text: 'Trace it step by step to the cause' },
      { domain: 'creative', text: 'Sketch ten ideas and see which one clicks' },
    ],
  },
  {
    id: 'tools',
    text: 'Which toolbox makes you curious?',
    answers: [
      { domain: 'creative', text: 'Drawing tablets, wireframes, editing suites' },
      { domain: 'coder', text: 'Languages, frameworks, developer tools' },
      { domain: 'maker', text: 'Soldering irons, circuit boards, robot kits' },
      { domain: 'manager', text: 'Planning boards, business models, clear reports' },
    ],
  },
  {
    id: 'project',
    text: 'Which project would you join right away?',
    answers: [
      { domain: 'coder', text: 'An app, or a model that learns from data' },
      { domain: 'manager', text: 'A big event, or a business idea' },
      { domain: 'maker', text: 'A device that runs on its own' },
      { domain: 'creative', text: 'A new look for something everyone knows' },
    ],
  },
  {
    id: 'aspiration',
    text: 'What would you like to say about your work one day?',
    answers: [
      { domain: 'maker', text: 'I turned ideas into things' },
      { domain: 'creative', text: 'I told stories that stayed with people' },
      { domain: 'manager', text: 'I brought the right people together to solve what mattered' },
      { domain: 'coder', text: 'Lots of people use the code I wrote' },
    ],
  },
  {
    id: 'team',
    text: 'Your team has a week. Which part do you take?',
    answers: [
      { domain: 'manager', text: 'I keep us on time, share out the work and talk to everyone' },
      { domain: 'coder', text: 'I write the code that makes it work' },
      { domain: 'creative', text: 'I make it look good and present it' },
      { domain: 'maker', text: 'I put it together, part by part' },
    ],
  },
  {
    id: 'motivation',
    text: 'Which moment makes it all worth it?',
    answers: [
      { domain: 'creative', text: 'Someone looks at it and gets it' },
      { domain: 'maker', text: 'It moves, and I can touch it' },
      { domain: 'manager', text: 'The team reaches the goal together' },
      { domain: 'coder', text: 'The hard part is solved, and all tests pass' },
    ],
  },
]
