import { feature, form } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./set-up.ts')],
  pages: [form('/set-up', 'Set up', { heading: 'Set up your community' })],
})
