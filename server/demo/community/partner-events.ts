import type { Winner } from '@muster/contract/partners/kkem-events.ts'
import type { Transaction } from '../../src/platform/database.ts'

const DAY = 86_400_000

const winners: readonly Winner[] = [
  {
    group: 'winners',
    team: 'Backwater Debuggers',
    text: 'A map of clinics that still works when the network does not.',
    picture: null,
    link: 'https://debuggers.example/clinics',
    agreed: true,
  },
  {
    group: 'winners',
    team: 'Second Floor Makers',
    text: 'A hearing aid case that says when its battery is low.',
    picture: null,
    link: null,
    agreed: true,
  },
  {
    group: 'runners_up',
    team: 'Queue of Two',
    text: 'Job interviews to practise with, by voice and in Malayalam.',
    picture: null,
    link: 'https://queueoftwo.example',
    agreed: true,
  },
]

/** The event that was held with the regional partner, with the teams that agreed to be named. */
export async function reportPartnerEvents(tx: Transaction, now: Date): Promise<void> {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10)
  await tx`
    insert into kkem_event
      (slug, title, text, starts_on, ends_on, prize, registered, shortlisted, participants, winning_members, winners)
    values (
      'beyondus', 'Beyond Us', ${'Two days in which students built what helps people with disabilities find work, together with those who will use it.'},
      ${day(96)}::date, ${day(95)}::date, '₹1,00,000', 214, 40, 163, 12, ${JSON.stringify(winners)}::text::jsonb
    )`
}
