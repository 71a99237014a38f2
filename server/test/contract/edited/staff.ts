import { roleVerification } from '@muster/contract/access/role-requests.ts'
import { roleManagement } from '@muster/contract/access/roles.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { channels } from '@muster/contract/partners/channels.ts'
import { users } from '@muster/contract/people/users.ts'
import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import { shortLinks } from '@muster/contract/reach/short-links.ts'
import { createMember } from '../../setup/members.ts'
import { callAs, type Edited, type Forms, found, type Ground } from './edited.ts'

let made = 0

/** What staff change of members, roles and their own work. */
export function staffForms(on: Ground): Forms {
  const call = callAs(on)

  /** The reasons of a queue, of which there is one list. */
  const reasonsOf = (
    queue:
      | typeof submissions
      | typeof meetupVerification
      | typeof organisationProposals
      | typeof roleVerification
      | typeof heldReferrals,
  ): Edited => ({
    route: queue.changeReasons,
    make: async () => ({
      params: {},
      read: async () => (await call(queue.reasons)).response,
    }),
    change: (number) => ({ reasons: [`Because of ${number}`] }),
    shows: (number) => ({ reasons: [`Because of ${number}`] }),
  })

  return {
    'roleManagement.update': {
      route: roleManagement.update,
      make: async () => {
        made += 1
        const body = { title: `Seen role ${made}` }
        const { id } = (await call(roleManagement.create, { body })).response.data
        const list = async () => (await call(roleManagement.list, { query: { search: id } })).response
        return { params: { role_id: id }, read: async () => found((await list()).data[0]) }
      },
      change: (number) => ({ description: `Description ${number}` }),
      shows: (number) => ({ description: `Description ${number}` }),
    },
    'shortLinks.update': {
      route: shortLinks.update,
      async make() {
        made += 1
        const body = { title: 'Link', long_url: 'https://example.org/', short_url: `seen-link-${made}` }
        const { id } = (await call(shortLinks.create, { body })).response
        const list = async () => (await call(shortLinks.list, { query: { search: id } })).response
        return { params: { url_id: id }, read: async () => found((await list()).data[0]) }
      },
      change: (number) => ({ title: `Link, version ${number}` }),
      shows: (number) => ({ title: `Link, version ${number}`, updated_by: 'Cara Colleague' }),
    },
    'channels.update': {
      route: channels.update,
      async make() {
        made += 1
        const body = { name: `Channel ${made}`, discord_id: `12345678901234${1000 + made}` }
        const { id } = (await call(channels.create, { body })).response
        const list = async () => (await call(channels.list, { query: { search: id } })).response
        return { params: { channel_id: id }, read: async () => found((await list()).data[0]) }
      },
      change: (number) => ({ name: `Channel, version ${number}` }),
      shows: (number) => ({ name: `Channel, version ${number}`, updated_by: 'Cara Colleague' }),
    },
    'users.update': {
      route: users.update,
      async make() {
        const params = { user_id: (await createMember(on().test)).id }
        return { params, read: async () => (await call(users.detail, { params })).response }
      },
      change: (number) => ({ full_name: `Member, version ${'x'.repeat(number)}` }),
      shows: (number) => ({ full_name: `Member, version ${'x'.repeat(number)}` }),
    },
    'submissions.changeReasons': reasonsOf(submissions),
    'meetupVerification.changeReasons': reasonsOf(meetupVerification),
    'organisationProposals.changeReasons': reasonsOf(organisationProposals),
    'roleVerification.changeReasons': reasonsOf(roleVerification),
    'heldReferrals.changeReasons': reasonsOf(heldReferrals),
  }
}
