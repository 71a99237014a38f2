import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  admitted: [{ who: ['Admins'], calls: 'apiKeys.list apiKeys.create apiKeys.revoke' }],
  tables: { key_id: 'api_key' },
}
