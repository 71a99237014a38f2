import { t } from '@lingui/core/macro'
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
    text: t`You have a free day and no plans. What do you do?`,
    answers: [
      { domain: 'maker', text: t`Build something from whatever’s lying around` },
      { domain: 'coder', text: t`Write a little program, just to see it run` },
      { domain: 'creative', text: t`Draw, film or write something` },
      { domain: 'manager', text: t`Plan a trip or a project with friends` },
    ],
  },
  {
    id: 'skill',
    text: t`Which skill would you like to be better at a year from now?`,
    answers: [
      { domain: 'coder', text: t`Programming: algorithms and debugging` },
      { domain: 'creative', text: t`Getting ideas across with pictures, screens and media` },
      { domain: 'manager', text: t`Leading people and making sense of numbers` },
      { domain: 'maker', text: t`Robotics, 3D printing, connected devices` },
    ],
  },
  {
    id: 'problem',
    text: t`Something doesn’t work. How do you go about fixing it?`,
    answers: [
      { domain: 'manager', text: t`Step back, look at the big picture, make a plan` },
      { domain: 'maker', text: t`Try a rough version, test it, try again` },
      { domain: 'coder', text: t`Trace it step by step to the cause` },
      { domain: 'creative', text: t`Sketch ten ideas and see which one clicks` },
    ],
  },
  {
    id: 'tools',
    text: t`Which toolbox makes you curious?`,
    answers: [
      { domain: 'creative', text: t`Drawing tablets, wireframes, editing suites` },
      { domain: 'coder', text: t`Languages, frameworks, developer tools` },
      { domain: 'maker', text: t`Soldering irons, circuit boards, robot kits` },
      { domain: 'manager', text: t`Planning boards, business models, clear reports` },
    ],
  },
  {
    id: 'project',
    text: t`Which project would you join right away?`,
    answers: [
      { domain: 'coder', text: t`An app, or a model that learns from data` },
      { domain: 'manager', text: t`A big event, or a business idea` },
      { domain: 'maker', text: t`A device that runs on its own` },
      { domain: 'creative', text: t`A new look for something everyone knows` },
    ],
  },
  {
    id: 'aspiration',
    text: t`What would you like to say about your work one day?`,
    answers: [
      { domain: 'maker', text: t`I turned ideas into things` },
      { domain: 'creative', text: t`I told stories that stayed with people` },
      { domain: 'manager', text: t`I brought the right people together to solve what mattered` },
      { domain: 'coder', text: t`Lots of people use the code I wrote` },
    ],
  },
  {
    id: 'team',
    text: t`Your team has a week. Which part do you take?`,
    answers: [
      { domain: 'manager', text: t`I keep us on time, share out the work and talk to everyone` },
      { domain: 'coder', text: t`I write the code that makes it work` },
      { domain: 'creative', text: t`I make it look good and present it` },
      { domain: 'maker', text: t`I put it together, part by part` },
    ],
  },
  {
    id: 'motivation',
    text: t`Which moment makes it all worth it?`,
    answers: [
      { domain: 'creative', text: t`Someone looks at it and gets it` },
      { domain: 'maker', text: t`It moves, and I can touch it` },
      { domain: 'manager', text: t`The team reaches the goal together` },
      { domain: 'coder', text: t`The hard part is solved, and all tests pass` },
    ],
  },
]
