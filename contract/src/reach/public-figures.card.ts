import { feature, front } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./public-figures.ts')],
  pages: [
    front('/', 'Learn together', {
      heading: 'Learn in good company. Be known for what you do.',
      openCall: 'publicFigures.landing',
    }),
  ],
})
