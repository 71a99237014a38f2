import type { HackathonObj } from '@muster/contract/events/hackathon-shapes.ts'
import type { hackathons } from '@muster/contract/events/hackathons.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { isHackathonStaff } from '../access.ts'
import { formInForce } from '../record.ts'

/** Hackathons in the legacy format. */

const MOST = 200

type Stored = Omit<HackathonObj, 'banner' | 'event_logo'> & {
  readonly banner: string | null
  readonly event_logo: string | null
}

/**
 * SQL condition: the actor can see the hackathon. Everyone can see published and past ones, their crew can
 * see drafts.
 */
export const isShownTo = (actor: Actor | null, hackathon: SQL): SQL => sql`(
  ${hackathon}.status in ('Published', 'Completed') or ${hackathon}.status = 'Draft' and (
    ${actor !== null && isHackathonStaff(actor)}::boolean or exists (
      select from hackathon_crew as crew
      where crew.hackathon_id = ${hackathon}.id and crew.user_id = ${actor?.id ?? null}::uuid
    )
  )
)`

const readObjects = (db: Database, actor: Actor, condition: SQL, order: SQL) =>
  db.execute<Stored>(sql`
    select hackathon.id, hackathon.title, hackathon.tagline, hackathon.description, hackathon.participant_count,
      host.title as organisation, district.name as district, hackathon.place, hackathon.is_open_to_all,
      hackathon.application_start, hackathon.application_ends, hackathon.event_start, hackathon.event_end,
      hackathon.status, hackathon.banner_picture_key as banner, hackathon.event_logo_picture_key as event_logo,
      hackathon.type, hackathon.website, hackathon.org_id, hackathon.district_id,
      ${isHackathonStaff(actor)}::boolean or exists (
        select from hackathon_crew as crew where crew.hackathon_id = hackathon.id and crew.user_id = ${actor.id}::uuid
          and crew.role in ('owner', 'organiser')
      ) as editable,
      exists (
        select from hackathon_application as own
        where own.hackathon_id = hackathon.id and own.user_id = ${actor.id}::uuid and own.status <> 'withdrawn'
      ) as is_applied
    from hackathon left join organization as host on host.id = hackathon.org_id
    left join district on district.id = hackathon.district_id
    where ${condition} order by ${order} limit ${MOST}::integer`)

const present = ({ banner, event_logo, ...row }: Stored): HackathonObj => ({
  ...row,
  banner: pictureAddress(banner),
  event_logo: pictureAddress(event_logo),
})

const byDate = sql`hackathon.event_start desc nulls first, hackathon.id`

/** Published hackathons, and those that the caller runs. */
export async function listObjects(db: Database, actor: Actor): Promise<HackathonObj[]> {
  const rows = await readObjects(
    db,
    actor,
    sql`hackathon.status = 'Published' or (
    hackathon.status in ('Draft', 'Completed') and hackathon.id in (
      select crew.hackathon_id from hackathon_crew as crew where crew.user_id = ${actor.id}::uuid
    )
  )`,
    byDate,
  )
  return [...rows].map(present)
}

/** One hackathon. @throws AppError 404 when the caller can't see it */
export async function readObject(db: Database, actor: Actor, id: string): Promise<HackathonObj> {
  const shown = isShownTo(actor, sql`hackathon`)
  const [row] = await readObjects(db, actor, sql`hackathon.id = ${id}::uuid and ${shown}`, byDate)
  if (!row) throw notFound('this hackathon')
  return present(row)
}

/** One hackathon with the names of its form fields. */
export async function readInfo(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof hackathons.info>> {
  const { editable: _, ...shown } = await readObject(db, actor, id)
  const { fields } = await formInForce(db, id)
  return { ...shown, form_fields: fields.map(({ field_name }) => field_name) }
}

/** Published hackathons that haven't started, soonest first. */
export async function listUpcoming(db: Database, now: Date): Promise<ReplyOf<typeof hackathons.upcoming>> {
  const rows = await db.execute<ReplyOf<typeof hackathons.upcoming>[number]>(sql`
    select id, title, description, event_logo_picture_key as event_logo, banner_picture_key as banner
    from hackathon where status = 'Published' and event_start > ${now}::timestamptz
    order by event_start, id limit ${MOST}::integer`)
  return [...rows].map((row) => ({
    ...row,
    event_logo: pictureAddress(row.event_logo),
    banner: pictureAddress(row.banner),
  }))
}
