import { channels } from '@muster/contract/partners/channels.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: ['Admins', 'Fellow', 'Associate', 'Channels type'], calls: 'channels.list channels.csv' },
    { who: ['Admins', 'Channels type'], calls: 'channels.create channels.update channels.remove' },
  ],
  edited: (on) => ({
    'channels.update': listed(on, {
      create: channels.create,
      list: channels.list,
      update: channels.update,
      body: (number) => ({ name: `Channel ${number}`, discord_id: `12345678901234${1000 + number}` }),
      change: (number) => ({ name: `Channel, version ${number}` }),
    }),
  }),
  knownValues: async () => ({ discord_id: ['123456789012345678', ''] }),
}
