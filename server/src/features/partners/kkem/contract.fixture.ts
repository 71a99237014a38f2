import { kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        kkem.authorize kkem.confirm kkem.login kkem.status kkem.jobSeeker kkem.events kkem.event`,
    },
    { who: members, calls: 'kkem.connect' },
    {
      who: ['Admins'],
      calls: `
        kkemEvents.list kkemEvents.csv kkemEvents.create kkemEvents.update kkemEvents.move kkemEvents.archive
        kkemEvents.restore`,
    },
    { who: ['chat bot'], calls: 'kkem.users kkem.user kkem.hackathonStats' },
  ],
  edited: (on) => ({
    'kkemEvents.update': listed(on, {
      create: kkemEvents.create,
      list: kkemEvents.list,
      update: kkemEvents.update,
      body: (number) => ({
        slug: `seen-${number}`,
        title: `Event ${number}`,
        text: 'Of a test',
        starts_on: '2026-02-01',
        ends_on: '2026-02-02',
        link: null,
        picture: null,
        prize: null,
        registered: 1,
        shortlisted: 1,
        participants: 1,
        winning_members: 1,
        selection_criteria: '',
        winners: [],
      }),
      change: (number) => ({ title: `Event, version ${number}` }),
    }),
  }),
  async fillColumns(db) {
    // Events with kkem, of which the demo community has one.
    await db.execute(sql`
      insert into kkem_event (slug, title, text, starts_on, ends_on, registered, participants, place)
      select 'event-' || number, 'Event ' || number % 17, 'Of a test', current_date - number * 3, current_date - number * 3,
        number * 37 % 500, number * 11 % 90, number
      from generate_series(1, 40) as number`)
  },
  inputs: {
    async made({ rows, found }) {
      await rows(`
        insert into kkem_link (user_id, jsid, verified) values ('${found.user_id}', 'K-1', true) on conflict do nothing`)
      return { params: { 'kkem.event': { slug: 'beyondus' } } }
    },
    answeredElsewhere: ['kkem.status', 'kkem.jobSeeker'],
  },
  personal: {
    notExported: {
      'Secrets, or what they are compared by': ['kkem_link.token_hash'],
    },
  },
}
