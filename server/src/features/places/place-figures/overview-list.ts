import { roles } from '@muster/contract/access/access.ts'
import type { campus } from '@muster/contract/places/campus/campus.ts'
import { LOSING, type PlaceFiguresRow } from '@muster/contract/places/place-overview.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing, optional } from '../../../platform/listing/listing.ts'

type Kind = 'college' | 'district' | 'zone'

/** How the statements for campuses, districts and zones differ. */
interface Differences {
  /** The places, as `area`. */
  readonly table: SQL
  readonly always: SQL
  readonly title: SQL
  readonly code: SQL
  readonly within: SQL
  readonly withinJoin: SQL
  /** Condition on `campus_member as own` that it belongs to the place. */
  readonly own: SQL
  /** Its leads, as `own` with `since`. */
  readonly leads: SQL
  readonly inZone: (zone: string) => SQL
  readonly inDistrict: (district: string) => SQL
}

/** Districts and zones without a college have nothing to look after. */
const collegeExists = (condition: SQL) =>
  sql`exists (select from organization as college where college.org_type = 'College' and ${condition})`

const leadsWith = (title: string) => sql`
  select own.*, office.created_at as since from role
  join user_role as office on office.role_id = role.id and office.verified
  join campus_member as own on own.user_id = office.user_id and own.verified and not own.is_alumni
  where role.title = ${title}`

const differences: Readonly<Record<Kind, Differences>> = {
  college: {
    table: sql`organization as area`,
    always: sql`area.org_type = 'College' and place.kind = 'college'`,
    title: sql`area.title`,
    code: sql`area.code`,
    within: sql`around.name`,
    withinJoin: sql`left join district as around on around.id = area.district_id`,
    own: sql`own.organization_id = area.id`,
    leads: sql`
      select own.*, own.joined_at as since from campus_member as own
      where own.is_lead and own.verified and not own.is_alumni`,
    inZone: (zone) => sql`area.district_id in (select id from district where zone_id = ${zone}::uuid)`,
    inDistrict: (district) => sql`area.district_id = ${district}::uuid`,
  },
  district: {
    table: sql`district as area`,
    always: sql`place.kind = 'district' and ${collegeExists(sql`college.district_id = area.id`)}`,
    title: sql`area.name`,
    code: sql`null::text`,
    within: sql`around.name`,
    withinJoin: sql`join zone as around on around.id = area.zone_id`,
    own: sql`own.district_id = area.id`,
    leads: leadsWith(roles.districtCampusLead),
    inZone: (zone) => sql`area.zone_id = ${zone}::uuid`,
    inDistrict: (district) => sql`area.id = ${district}::uuid`,
  },
  zone: {
    table: sql`zone as area`,
    always: sql`place.kind = 'zone' and ${collegeExists(
      sql`college.district_id in (select id from district where zone_id = area.id)`,
    )}`,
    title: sql`area.name`,
    code: sql`null::text`,
    within: sql`around.name`,
    withinJoin: sql`join state as around on around.id = area.state_id`,
    own: sql`own.zone_id = area.id`,
    leads: leadsWith(roles.zonalCampusLead),
    inZone: (zone) => sql`area.id = ${zone}::uuid`,
    inDistrict: (district) => sql`area.id = (select zone_id from district where id = ${district}::uuid)`,
  },
}

type StoredRow = Omit<PlaceFiguresRow, 'lead_pic'> & { readonly picture_key: string | null }

/** Campuses, districts or zones with their leads and figures, by title by default. */
export function placeList(kind: Kind) {
  const { table, always, title, code, within, withinJoin, own, leads, inZone, inDistrict } = differences[kind]
  return listing<typeof campus.all, StoredRow>({
    table,
    id: sql`area.id`,
    joins: sql`join place_overview as place on place.place_id = area.id`,
    lookups: sql`
      ${withinJoin}
      left join lateral (
        select member.full_name, member.muid, member.picture_key from (${leads}) as own
        join "user" as member on member.id = own.user_id
        where ${own} order by own.since, member.id limit 1
      ) as lead on true`,
    columns: sql`area.id, ${title} as title, ${code} as code, coalesce(${within}, '') as within,
      lead.full_name as lead, lead.muid as lead_muid, lead.picture_key, place.students, place.active, place.change,
      place.campuses, place.circles, place.circles_met, place.silent, place.waiting, place.last_meetup_at,
      place.counted_at`,
    always,
    where: {
      search: (search) => sql`(${contains(search, sql`lower(${title})`, sql`lower(${code})`)} or exists (
        select from (${leads}) as own where ${own} and ${contains(search, sql`own.name`)}
      ))`,
      only: (only) =>
        only === 'losing'
          ? sql`place.change < ${-LOSING.percent} and place.active_before - place.active >= ${LOSING.students}`
          : sql`not exists (select from (${leads}) as own where ${own})`,
      zone: inZone,
      district: inDistrict,
    },
    orders: {
      title: byText(title),
      students: byNumber(sql`place.students`),
      active: byNumber(sql`place.active`),
      change: optional(byNumber(sql`place.change`)),
      circles_met: byNumber(sql`place.circles_met`),
      silent: byNumber(sql`place.silent`),
      waiting: byNumber(sql`place.waiting`),
      last_meetup_at: optional(byMoment(sql`place.last_meetup_at`)),
    },
    usual: 'title',
    file: [
      'id',
      'title',
      'code',
      'within',
      'lead',
      'lead_muid',
      'students',
      'active',
      'change',
      'campuses',
      'circles',
      'circles_met',
      'silent',
      'waiting',
      'last_meetup_at',
    ],
    present: ({ picture_key, ...row }) => ({ ...row, lead_pic: pictureAddress(picture_key) }),
  })
}
