import { randomUUID } from 'node:crypto'
import { roles } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../setup/test-app.ts'

/** A member who asks, of a kind for whom a statement can read far more than for another one. */
export interface Asker {
  readonly id: string
  readonly muid: string
  readonly token: string
}

const isInCircle = `exists (select from circle_member as link where link.user_id = member.id and link.status = 'member')`
const studiesAt = (size: 'desc' | 'asc') => `college_of_member(member.id) = (
  select organization_id from campus_member group by organization_id order by count(*) ${size}, organization_id limit 1)`
const isOfCrowd = `member.email like '%@crowd.muster.test' and member.status = 'active'`

interface KindOfAsker {
  /** Condition on `member` and their `wallet`. */
  readonly where: string
  readonly role?: string
}

const kinds = {
  'the learner': { where: `member.email = 'learner@muster.test'` },
  'without a college or circle': {
    where: `${isOfCrowd} and college_of_member(member.id) is null and not ${isInCircle}`,
  },
  'without a circle on the largest campus': {
    where: `${isOfCrowd} and ${studiesAt('desc')} and not ${isInCircle}`,
  },
  'with a circle on the smallest campus': { where: `${isOfCrowd} and ${studiesAt('asc')} and ${isInCircle}` },
  'who leads three circles': { where: `${isOfCrowd} and ${studiesAt('desc')} and ${isInCircle}` },
  'with the most karma': { where: `wallet.karma = (select max(karma) from wallet where ranked)` },
  'who is new today': { where: `${isOfCrowd} and wallet.karma = 0` },
  'who is an administrator': { where: `member.email = 'admin@muster.test'` },
  'who is a fellow': { where: isOfCrowd, role: roles.fellow },
  'who leads the largest campus': { where: `${isOfCrowd} and ${studiesAt('desc')}`, role: roles.campusLead },
  'who leads a zone': { where: `${isOfCrowd} and ${studiesAt('asc')}`, role: roles.zonalCampusLead },
  'who looks after campuses': { where: isOfCrowd, role: roles.campusActivationTeam },
} satisfies Record<string, KindOfAsker>

export type NameOfAsker = keyof typeof kinds
export const namesOfAskers = Object.keys(kinds) as NameOfAsker[]

const CIRCLES_LED = 3

/** Someone of each kind in the demo community and its crowd, with a session. Nobody is of two kinds. */
export async function findAskers(app: TestApp): Promise<Readonly<Record<NameOfAsker, Asker>>> {
  const found: [string, Asker][] = []
  for (const [name, { where, role }] of Object.entries<KindOfAsker>(kinds)) {
    const [member] = await app.db.execute<{ id: string; muid: string }>(sql`
      select member.id, member.muid from "user" as member join wallet on wallet.user_id = member.id
      where ${sql.raw(where)} and member.id <> all (${`{${found.map(([, { id }]) => id).join()}}`}::uuid[])
      order by md5(member.id::text) limit 1`)
    if (!member) throw new Error(`there is no member ${name}`)
    if (role) {
      await app.db.execute(sql`
        insert into user_role (user_id, role_id, verified) select ${member.id}, id, true from role where title = ${role}
        on conflict (user_id, role_id) do update set verified = true`)
    }
    found.push([name, { ...member, token: await tokenOf(app, member) }])
  }
  const askers = Object.fromEntries(found) as Record<NameOfAsker, Asker>
  await app.db.execute(sql`
    insert into circle_member (circle_id, user_id, interest_group_id, status, is_lead, joined_at, changed_at)
    select id, ${askers['who leads three circles'].id}, interest_group_id, 'member', true, now(), now() from (
      select distinct on (interest_group_id) id, interest_group_id from learning_circle as circle
      where closed_at is null and not exists (
        select from circle_member as link where link.user_id = ${askers['who leads three circles'].id}
          and link.interest_group_id = circle.interest_group_id
      ) order by interest_group_id, member_count, id
    ) as circle limit ${CIRCLES_LED}::integer`)
  await app.db.execute(sql`
    update "user" set created_at = now() where id = ${askers['who is new today'].id}`)
  return askers
}

async function tokenOf(app: TestApp, { id, muid }: Omit<Asker, 'token'>): Promise<string> {
  const sid = randomUUID()
  await app.db.execute(sql`
    insert into session (id, user_id, token_hash, browser, os, expires_at)
    values (${sid}, ${id}, ${sid}, 'Test', 'Test', now() + interval '1 day')`)
  return app.parts.tokens.sign({ id, muid, roles: [], sid }, new Date()).token
}
