import { feature } from '../lib/card.ts'

export const card = feature({ calls: [() => import('./group-hellos.ts')] })
