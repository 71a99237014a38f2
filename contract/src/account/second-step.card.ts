import { feature } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./second-step.ts')],
  acts: {
    'user.ask_second_step_reset': [
      'Two-step sign-in reset requested',
      '{who} requested a reset of two-step sign-in for {record}',
    ],
    'user.cancel_second_step_reset': [
      'Two-step sign-in reset cancelled',
      '{who} cancelled the reset of two-step sign-in for {record}',
    ],
  },
})
