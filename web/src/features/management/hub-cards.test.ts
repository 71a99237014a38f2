import { dynamicTypes, roles } from '@muster/contract/access.ts'
import { describe, expect, it } from 'vitest'
import { cardsFor } from './hub-cards.ts'

const titles = (member: { roles: string[]; dynamicTypes: string[] }) =>
  [...cardsFor(member).values()].flat().map((card) => card.title)

describe('the management hub', () => {
  it('shows administrators and holders of the dynamic type what they may open', () => {
    expect(titles({ roles: [roles.admins], dynamicTypes: [] })).toContain('Manage Users')
    expect(titles({ roles: [], dynamicTypes: [dynamicTypes.userManagement] })).toContain('Manage Users')
  })

  it('hides from others what the server would refuse', () => {
    expect(titles({ roles: [roles.fellow], dynamicTypes: [dynamicTypes.errorLog] })).not.toContain(
      'Manage Users',
    )
  })
})
