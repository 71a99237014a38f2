import { departments } from '@muster/contract/places/departments.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Fellow', 'Manage Organization type'],
      calls: `
        departments.list departments.csv departments.create departments.update departments.merge departments.remove`,
    },
  ],
  edited: (on) => ({
    'departments.update': listed(on, {
      create: departments.create,
      list: departments.list,
      update: departments.update,
      body: (number) => ({ title: `Department ${number}` }),
      change: (number) => ({ title: `Department, version ${number}` }),
    }),
  }),
  tables: { from: 'department', into: 'department' },
}
