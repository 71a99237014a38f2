import { describe, expect, it, test } from 'vitest'
import { dynamicTypeList, dynamicTypes, roles } from '../access/access.ts'
import { type Holder, type StaffAct, staffActs, whyNotAct, whyNotHandOut } from './staff-acts.ts'

const types: ReadonlySet<string> = new Set(dynamicTypeList)
const everyGrant = [...Object.values(roles), ...dynamicTypeList]

let count = 0
function holding(...grants: string[]): Holder {
  count += 1
  return {
    id: `member-${count}`,
    roles: grants.filter((grant) => !types.has(grant)),
    dynamicTypes: grants.filter((grant) => types.has(grant)),
  }
}

const { userManagement, manageRoles } = dynamicTypes
const learner = () => holding('Student', 'Mentor', 'WEBDEV IGLead')

/** Which grants' holders each kind of staff can act on, written out. */
const staff: readonly {
  readonly name: string
  readonly grants: readonly string[]
  readonly reaches: readonly string[]
}[] = [
  { name: 'an administrator', grants: [roles.admins], reaches: everyGrant },
  { name: 'User Management', grants: [userManagement], reaches: [userManagement] },
  {
    name: 'User Management and Manage Roles',
    grants: [userManagement, manageRoles],
    reaches: [userManagement, manageRoles],
  },
  {
    name: 'a Fellow with User Management',
    grants: [roles.fellow, userManagement],
    reaches: [roles.fellow, userManagement],
  },
]

/** Which of them can change roles at all. */
const changesRoles = new Set(['an administrator', 'User Management and Manage Roles'])

const table = staff.flatMap(({ name, grants, reaches }) =>
  staffActs.flatMap((act) =>
    everyGrant.map((grant) => ({
      name,
      grants,
      act,
      grant,
      may: reaches.includes(grant) && (act !== 'changeRoles' || changesRoles.has(name)),
    })),
  ),
)

test.each(table)('$name: $act of somebody who holds $grant: $may', ({ grants, act, grant, may }) => {
  expect(whyNotAct(act, holding(...grants), holding('Student', grant)) === null).toBe(may)
})

describe('accounts that open nothing', () => {
  it.each(staff)('are open to $name', ({ name, grants }) => {
    for (const act of staffActs) {
      const may = act !== 'changeRoles' || changesRoles.has(name)
      expect(whyNotAct(act, holding(...grants), learner()) === null).toBe(may)
    }
  })
})

describe('one’s own roles', () => {
  it.each(staff)('are not changed by $name', ({ grants }) => {
    const self = holding(...grants)
    expect(whyNotAct('changeRoles', self, self)).toMatch(
      /^(You can’t change your own roles|Only administrators and staff with Manage Roles)/,
    )
    const others: StaffAct[] = ['edit', 'remove']
    for (const act of others) expect(whyNotAct(act, self, self)).toBeNull()
  })
})

describe('a role', () => {
  it.each(
    staff.flatMap((one) => everyGrant.map((grant) => ({ ...one, grant, may: one.reaches.includes(grant) }))),
  )('with $grant is handed out by $name: $may', ({ grants, grant, may }) => {
    const role = types.has(grant)
      ? { title: 'Helpers', dynamicTypes: [grant] }
      : { title: grant, dynamicTypes: [] }
    expect(whyNotHandOut(holding(...grants), role) === null).toBe(may)
  })

  it('that opens nothing is handed out by all of them, whatever it is called', () => {
    for (const { grants } of staff) {
      for (const title of ['Mentor', 'WEBDEV IGLead', 'Channels']) {
        expect(whyNotHandOut(holding(...grants), { title, dynamicTypes: ['Unknown'] })).toBeNull()
      }
    }
  })

  it('opens more by any one of its types, and the words say which role', () => {
    const role = { title: 'Campus crew', dynamicTypes: [userManagement, dynamicTypes.channels] }
    expect(whyNotHandOut(holding(userManagement, manageRoles), role)).toBe(
      'Campus crew gives access that you don’t have, so ask an administrator',
    )
  })
})

test('the words name what the other one holds beyond oneself', () => {
  expect(whyNotAct('edit', holding(userManagement), holding(roles.fellow, userManagement, 'Student'))).toBe(
    'This member has access that you don’t (Fellow), so ask an administrator',
  )
})
