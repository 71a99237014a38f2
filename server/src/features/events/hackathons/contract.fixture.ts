import { hackathons } from '@muster/contract/events/hackathons.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { BY_COLLEAGUE, callAs } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'hackathons.find hackathons.page hackathons.file' },
    {
      who: members,
      calls: `
        hackathons.list hackathons.upcoming hackathons.one hackathons.info hackathons.manage hackathons.edit
        hackathons.publish hackathons.cancel hackathons.remove hackathons.setBanner hackathons.removeBanner
        hackathons.setLogo hackathons.removeLogo hackathons.usualFields hackathons.olderForm
        hackathons.setForm hackathons.organisations hackathons.districts hackathons.crew hackathons.addCrew
        hackathons.removeCrew hackathons.passOn`,
    },
    { who: ['Admins', 'Hackathon type'], calls: 'hackathons.create hackathons.copy' },
  ],
  closedReads: ['hackathons.file'],
  edited(on) {
    const call = callAs(on)
    return {
      'hackathons.edit': {
        route: hackathons.edit,
        async make() {
          const body = { title: 'Seen hackathon' }
          const params = (await call(hackathons.create, { body })).response
          return { params, read: async () => (await call(hackathons.manage, { params })).response }
        },
        change: (number) => ({ tagline: `Tagline ${number}` }),
        shows: (number) => ({ tagline: `Tagline ${number}`, ...BY_COLLEAGUE }),
      },
    }
  },
  inputs: {
    values: { hackathon_id: "(select id from hackathon where title = 'Build Weekend')" },
    asAdmin: ['hackathons.manage', 'hackathons.crew'],
  },
}
