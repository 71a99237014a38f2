import { dynamicTypes, isAllowed, pageAccess, roles } from '@muster/contract/access.ts'
import { describe, expect, it } from 'vitest'
import { menu, visible } from '../../shell/menu.ts'
import { cardsFor, hubCards } from './hub-cards.ts'

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

  const everybody = [
    ...Object.values(roles).map((role) => ({ name: role, roles: [role], dynamicTypes: [] })),
    ...Object.values(dynamicTypes).map((type) => ({ name: type, roles: [], dynamicTypes: [type] })),
  ]

  it.each(everybody)(
    'is never empty for $name, and no page of theirs is missing in menu and hub',
    (member) => {
      const entries = visible(menu, member)
      const hub = entries.some(({ to }) => to === '/dashboard/management')
      expect(hub).toBe(isAllowed(pageAccess.management, member))
      if (hub) expect(titles(member)).not.toEqual([])
      for (const { to, access } of hubCards) {
        const reached = hub || entries.some((entry) => entry.to === to)
        if (isAllowed(access, member)) expect(reached, to).toBe(true)
      }
    },
  )

  it('stands in the bar of a phone for everybody who has one', () => {
    const places = visible(menu, { roles: [roles.fellow], dynamicTypes: [] }).filter(({ bottom }) => bottom)
    expect(places.map(({ to }) => to)).toContain('/dashboard/management')
  })
})
