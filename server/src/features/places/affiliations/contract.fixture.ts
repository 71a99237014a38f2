import { affiliations } from '@muster/contract/places/affiliations.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Fellow', 'Associate', 'Manage Organization type'],
      calls: 'affiliations.list affiliations.csv affiliations.options affiliations.show',
    },
    {
      who: ['Admins', 'Manage Organization type'],
      calls: 'affiliations.create affiliations.update affiliations.remove',
    },
  ],
  edited: (on) => ({
    'affiliations.update': listed(on, {
      create: affiliations.create,
      list: affiliations.list,
      update: affiliations.update,
      body: (number) => ({ title: `Affiliation ${number}` }),
      change: (number) => ({ title: `Affiliation, version ${number}` }),
    }),
  }),
}
