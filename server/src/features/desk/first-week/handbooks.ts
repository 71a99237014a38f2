import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { ChangedHandbook, Handbook } from '@muster/contract/desk/first-week.ts'
import { type HandbookKey, handbookKeys, handbooks } from '@muster/contract/reach/handbooks.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readTexts } from '../../reach/site-texts/index.ts'

const WORDS_A_MINUTE = 180

/** The handbook of a role; undefined for a role that the installation made. */
export const handbookOf = (role: string): HandbookKey | undefined =>
  handbookKeys.find((key) => handbooks[key] === role)

/** How long reading takes, at least a minute. */
export const minutesOf = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))

/** Handbooks with a text: those of the member's roles, and for those who write them, of all roles. */
export async function readHandbooks(parts: Pick<Parts, 'db' | 'config'>, actor: Actor): Promise<Handbook[]> {
  const own = handbookKeys.filter((key) => actor.roles.includes(handbooks[key]))
  const keys = isAllowed(pageAccess.siteTexts, actor)
    ? [...own, ...handbookKeys.filter((key) => !own.includes(key))]
    : own
  if (keys.length === 0) return []
  const opened = await parts.db.execute<{ title: string; handbook_version: number | null }>(sql`
    select role.title, first_week.handbook_version
    from first_week join role on role.id = first_week.role_id where first_week.user_id = ${actor.id}`)
  const versions = new Map([...opened].map(({ title, handbook_version }) => [title, handbook_version]))
  const texts = await readTexts(parts, keys)
  return texts
    .filter(({ body }) => body !== '')
    .map(({ key, title, body, version, published_at, published_by }) => ({
      key,
      role: handbooks[key],
      title,
      body,
      version,
      published_at,
      published_by,
      // Those of other roles are never marked as changed.
      opened_version: own.includes(key) ? (versions.get(handbooks[key]) ?? null) : version,
    }))
}

/** Handbooks of the member's roles with a version that they haven't opened. */
export async function readChangedHandbooks(
  parts: Pick<Parts, 'db' | 'config'>,
  actor: Actor,
): Promise<ChangedHandbook[]> {
  return (await readHandbooks(parts, actor))
    .filter(({ version, opened_version }) => version > 1 && version !== opened_version)
    .map(({ body: _, opened_version: __, ...changed }) => changed)
}

/** Stores the version of a handbook that a member has opened; never an older one, and nothing for other roles. */
export async function openHandbook(
  db: Database,
  actor: Actor,
  key: HandbookKey,
  version: number,
): Promise<void> {
  await db.execute(sql`
    insert into first_week as week (user_id, role_id, handbook_version)
    select user_role.user_id, role.id, ${version}::integer
    from user_role join role on role.id = user_role.role_id
    where user_role.user_id = ${actor.id} and user_role.verified and role.title = ${handbooks[key]}
    on conflict (user_id, role_id) do update
      set handbook_version = greatest(week.handbook_version, excluded.handbook_version)`)
}
