import type { Transaction } from '../../src/platform/database.ts'

const body = `We’re students and volunteers who learn together: in circles of five, in groups of hundreds, and on
benches between lectures. It began with one circle and a borrowed classroom, and most of us joined because a friend
brought us along.

## What we do
- Small tasks that someone reads and answers, usually within two days
- Circles that meet every week, on campus or online
- Hackathons and evenings where we show what we’ve made

## Who looks after it
Leads on every campus, reviewers who volunteer an hour a week, and mentors who work in the field. None of them is paid,
and each of them began with a first task.

## How to reach us
Ask in your circle or interest group first: someone there usually knows. Otherwise write to your campus lead, whose
name is on your campus page.`

/** Publishes who is behind the sample community. */
export async function sayWhoWeAre(tx: Transaction, now: Date): Promise<void> {
  await tx`
    insert into site_text (key, version, title, body, created_at)
    values ('foundation', 2, 'Who we are', ${body}, ${now}::timestamptz - interval '90 days')
    on conflict (key, version) do nothing`
}
