import { randomUUID } from 'node:crypto'
import { apiKeyScopes, dynamicTypeList, roles } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import { hashToken, randomToken } from '../../src/platform/security/secrets.ts'
import type { TestApp } from '../setup/test-app.ts'

/** A kind of person as far as permissions go. */
export interface Kind {
  readonly name: string
  readonly visitor?: true
  readonly suspended?: true
  /** Not a person: a program that has an API key. */
  readonly program?: true
  readonly roles?: readonly string[]
  /** Roles that were asked for, but that nobody has verified. */
  readonly unverifiedRoles?: readonly string[]
  readonly dynamicTypes?: readonly string[]
  /** Their session is one in which an administrator sees the app as they do. */
  readonly seenByStaff?: true
}

/** A role that exists for the tests alone; its holders have the dynamic type User Management by it. */
const CARRIER = 'Carrier of User Management'

const one = (name: string): Kind => ({ name, roles: [name] })

export const kinds: readonly Kind[] = [
  { name: 'visitor', visitor: true },
  { name: 'suspended admin', suspended: true, roles: [roles.admins] },
  { name: 'chat bot', program: true },
  { name: 'newcomer' },
  { name: 'learner', roles: ['Student'] },
  { name: 'unverified Admins', unverifiedRoles: [roles.admins] },
  { name: 'unverified carrier of User Management', unverifiedRoles: [CARRIER] },
  { name: 'User Management by a role', roles: [CARRIER] },
  ...Object.values(roles).map(one),
  { name: 'Fellow, seen by staff', roles: [roles.fellow], seenByStaff: true },
  ...dynamicTypeList.map((type): Kind => ({ name: `${type} type`, dynamicTypes: [type] })),
]

export interface Person {
  readonly kind: Kind
  readonly id: string
  readonly muid: string
  /** A valid access token, or the API key of a program; none for visitors. */
  readonly token: string | undefined
}

/** A statement may take a few seconds, and on a busy machine ten thousand members take longer. */
const MEMBERS_AT_ONCE = 1_000

/** Makes the role that carries a dynamic type, before anybody can hold it. */
export async function prepareKinds(test: TestApp): Promise<void> {
  await test.db.execute(sql`insert into role (title) values (${CARRIER})`)
  await test.db.execute(
    sql`insert into dynamic_role (type, role_id) select 'User Management', id from role where title = ${CARRIER}`,
  )
}

/** Somebody of a kind, whose name nobody else of it has. */
export interface Wanted {
  readonly kind: Kind
  readonly name: string
}

/** Members with a session each, in the order in which they are wanted, written straight into the tables. */
export async function populate(test: TestApp, wanted: readonly Wanted[]): Promise<Person[]> {
  const people = wanted.map(({ kind, name }) => personOf(test, kind, name))
  // Whoever looks through the eyes of somebody calls nothing themselves, which might end their session.
  const views = people
    .filter(({ kind }) => kind.seenByStaff)
    .map((seen) => ({ seen, viewer: personOf(test, one(roles.admins), `viewer-${seen.id}`) }))
  const everybody = [...people, ...views.map(({ viewer }) => viewer)]
  for (let from = 0; from < everybody.length; from += MEMBERS_AT_ONCE) {
    await insertMembers(test, everybody.slice(from, from + MEMBERS_AT_ONCE))
  }
  await insertViews(test, views)
  await insertGrants(test, everybody)
  await insertKeys(test, everybody)
  return people
}

interface Prepared extends Person {
  readonly sessionId: string
}

function personOf(test: TestApp, kind: Kind, name: string): Prepared {
  const id = randomUUID()
  const sessionId = randomUUID()
  const muid = `${kind.name.toLowerCase().replace(/\W+/g, '-')}-${name}@muster`
  const claims = { id, muid, roles: [...(kind.roles ?? [])], sid: sessionId }
  if (kind.program) return { kind, id, muid, token: `mk_${randomToken()}`, sessionId }
  const token = kind.visitor ? undefined : test.parts.tokens.sign(claims, new Date()).token
  return { kind, id, muid, token, sessionId }
}

async function insertMembers(test: TestApp, people: readonly Prepared[]): Promise<void> {
  const rows = people.map(({ id, muid, kind, sessionId }) => ({
    id,
    muid,
    name: kind.name,
    status: kind.suspended ? 'suspended' : 'active',
    session: sessionId,
  }))
  await test.db.execute(sql`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as person (id uuid, muid text, name text, status text, session uuid)
    ), member as (
      insert into "user" (id, muid, full_name, email, status)
      select id, muid, name, muid || '.test', status from person
    ), purse as (
      insert into wallet (user_id, ranked) select id, status = 'active' from person
    )
    insert into session (id, user_id, token_hash, browser, os, expires_at)
    select session, id, md5(session::text), 'Test', 'Test', now() + interval '1 day' from person`)
}

/** Turns the sessions of those who are seen by staff into such. */
async function insertViews(
  test: TestApp,
  views: readonly { readonly seen: Prepared; readonly viewer: Prepared }[],
): Promise<void> {
  const rows = views.map(({ seen, viewer }) => ({
    session: seen.sessionId,
    viewer: viewer.id,
    begun: viewer.sessionId,
  }))
  await test.db.execute(sql`
    update session set token_hash = null, viewed_by_id = wanted.viewer, viewed_from_id = wanted.begun
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (session uuid, viewer uuid, begun uuid)
    where session.id = wanted.session`)
}

async function insertGrants(test: TestApp, people: readonly Prepared[]): Promise<void> {
  const granted = people.flatMap(({ id, kind }) => [
    ...(kind.roles ?? []).map((title) => ({ id, title, verified: true })),
    ...(kind.unverifiedRoles ?? []).map((title) => ({ id, title, verified: false })),
  ])
  const typed = people.flatMap(({ id, kind }) => (kind.dynamicTypes ?? []).map((type) => ({ id, type })))
  const linked = await test.db.execute(sql`
    insert into user_role (user_id, role_id, verified)
    select wanted.id, role.id, wanted.verified
    from jsonb_to_recordset(${JSON.stringify(granted)}::text::jsonb) as wanted (id uuid, title text, verified boolean)
    join role on role.title = wanted.title
    returning user_id`)
  if (linked.length !== granted.length) throw new Error('a role that a feature admits is missing')
  await test.db.execute(sql`
    insert into dynamic_user (user_id, type)
    select id, type from jsonb_to_recordset(${JSON.stringify(typed)}::text::jsonb) as wanted (id uuid, type text)`)
}

async function insertKeys(test: TestApp, people: readonly Prepared[]): Promise<void> {
  const keys = people
    .filter(({ kind }) => kind.program)
    .map(({ muid, token }) => ({ name: muid, hash: hashToken(token ?? '') }))
  await test.db.execute(sql`
    insert into api_key (name, key_hash, prefix, scopes)
    select name, hash, 'mk_', ${`{${apiKeyScopes.join(',')}}`}::text[]
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as wanted (name text, hash text)`)
}
