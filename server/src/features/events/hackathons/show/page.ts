import type { HackathonPage, HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { readShared } from '../../../../platform/database/read-together.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress, presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { isHackathonStaff, requireManager } from '../access.ts'
import { missingFields } from '../change/missing.ts'
import { valuesOf } from '../record.ts'
import { hackathon } from '../tables.ts'
import { cardColumns, cardLookups, presentCard, type StoredCard } from './cards.ts'
import { isShownTo } from './shown.ts'

/** A hackathon: its public page, and the full record for people who manage it. */

const MOST_FACES = 5

type Host = HackathonPage['hosts'][number]
type StoredPage = StoredCard &
  Omit<HackathonPage, keyof StoredCard | 'hosts' | 'faces' | 'to_decide' | 'missing' | 'editable'> & {
    readonly hosts: readonly (StoredFace & Pick<Host, 'role'>)[]
    readonly faces: readonly StoredFace[]
  }

/**
 * The page of a hackathon. One statement.
 * @param actor null for a visitor
 * @throws AppError 404 when they can't see it
 */
export const readPage = (db: Database, actor: Actor | null, id: string): Promise<HackathonPage> =>
  actor ? readPageOf(db, actor, id) : readForVisitors(db, id)

/** Links spread quickly and all visitors see the same, so concurrent requests share one reading. */
const readForVisitors = readShared(
  (db, id: string) => readPageOf(db, null, id),
  (id) => id,
)

async function readPageOf(db: Database, actor: Actor | null, id: string): Promise<HackathonPage> {
  const [row] = await db.execute<StoredPage>(sql`
    select ${cardColumns(actor)}, host.title as organisation, hackathon.welcomes_beginners, hackathon.admission,
      hackathon.team_least::integer as team_least, hackathon.team_most::integer as team_most, hackathon.schedule,
      hackathon.tracks, hackathon.prizes, hackathon.questions, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'full_name', member.full_name, 'muid', member.muid, 'picture_key', member.picture_key, 'role', crew.role
        ) order by crew.role desc, crew.created_at), '[]')
        from hackathon_crew as crew join "user" as member on member.id = crew.user_id and member.is_public
        where crew.hackathon_id = hackathon.id and crew.role in ('owner', 'organiser') and member.status = 'active'
          and ${notBlocked(actor?.id ?? null, sql`member.id`)}
      ) as hosts, (
        select count(*)::integer from hackathon_crew as crew
        where crew.hackathon_id = hackathon.id and crew.role = 'judge'
      ) as judges, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'full_name', shown.full_name, 'muid', shown.muid, 'picture_key', shown.picture_key
        )), '[]') from (
          select member.full_name, member.muid, member.picture_key from hackathon_application as coming
          join "user" as member on member.id = coming.user_id and member.is_public and member.status = 'active'
          where coming.hackathon_id = hackathon.id and coming.status = 'accepted' and coming.told_status = 'accepted'
            and ${notBlocked(actor?.id ?? null, sql`member.id`)}
          order by coming.since, coming.id limit ${MOST_FACES}::integer
        ) as shown
      ) as faces, (
        select count(*)::integer from (
          select from hackathon_application as alone
          where alone.hackathon_id = hackathon.id and alone.status = 'accepted' and alone.needs_team limit 1000
        ) as alone
      ) as looking_for_team, exists (
        select from hackathon_project_rules as rules
        where rules.hackathon_id = hackathon.id and rules.gallery_is_open
      ) as gallery_is_open, (
        select judging.published_at from hackathon_judging as judging where judging.hackathon_id = hackathon.id
      ) as results_published_at, (
        select own.ticket_code from hackathon_application as own
        where own.hackathon_id = hackathon.id and own.user_id = ${actor?.id ?? null}::uuid and own.told_status = 'accepted'
      ) as my_ticket, exists (
        select from hackathon_reminder as asked
        where asked.hackathon_id = hackathon.id and asked.user_id = ${actor?.id ?? null}::uuid
      ) as wants_reminder
    from hackathon ${cardLookups} left join organization as host on host.id = hackathon.org_id
    where hackathon.id = ${id}::uuid and ${isShownTo(actor, sql`hackathon`)}`)
  if (!row) throw notFound('this hackathon')
  const { hosts, faces, ...shown } = row
  return {
    ...shown,
    ...presentCard(row, actor),
    hosts: hosts.map(({ role, ...face }) => ({ ...presentFace(face), role })),
    faces: faces.map(presentFace),
  }
}

/** What belongs to a record but isn't in its row. */
interface Beside {
  readonly organisation: string | null
  readonly district: string | null
  readonly updated_by: string | null
  readonly form: HackathonRecord['form'] | null
  readonly is_answered: boolean
}

/**
 * The full record of a hackathon for people who manage it, with what publishing still needs. Three
 * statements.
 * @throws AppError 404, 403
 */
export async function readRecord(db: Database, actor: Actor, id: string): Promise<HackathonRecord> {
  await requireManager(db, actor, id)
  const [row] = await db.select().from(hackathon).where(eq(hackathon.id, id))
  if (!row) throw notFound('this hackathon')
  const [beside] = await db.execute<Beside>(sql`
    select (select title from organization where id = ${row.orgId}::uuid) as organisation,
      (select name from district where id = ${row.districtId}::uuid) as district,
      (select full_name from "user" where id = ${row.updatedById}::uuid) as updated_by,
      (
        select fields from hackathon_form where hackathon_id = ${id}::uuid order by version desc limit 1
      ) as form,
      exists (select from hackathon_application where hackathon_id = ${id}::uuid) as is_answered`)
  return {
    id,
    ...valuesOf(row),
    organisation: beside?.organisation ?? null,
    district: beside?.district ?? null,
    banner: pictureAddress(row.bannerPictureKey),
    event_logo: pictureAddress(row.eventLogoPictureKey),
    decisions_at: row.decisionsAt,
    form: beside?.form ?? [],
    is_answered: beside?.is_answered ?? false,
    status: row.status,
    published_at: row.publishedAt,
    missing: missingFields(row),
    may_give_karma: isHackathonStaff(actor),
    updated_by: beside?.updated_by ?? null,
    updated_at: row.updatedAt,
  }
}
