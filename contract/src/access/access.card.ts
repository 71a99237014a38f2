import { feature, member } from '../lib/card.ts'
import { pageAccess } from './access.ts'

export const card = feature({
  shapes: [() => import('./second-signatures.ts')],
  pages: [member('/access', 'Who can do what', { gate: pageAccess.manageRoles })],
})
