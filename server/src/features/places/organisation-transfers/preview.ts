import { chosen, counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type {
  TransferCheck,
  TransferConflict,
  TransferPart,
  TransferPreview,
  TransferRow,
  TransferSide,
} from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { membersOfBoth, type Pair, readSides, type Side } from './sides.ts'

/** What would move, what prevents it, and what has to be decided first. A dry run in four statements. */
export async function previewTransfer(db: Database, pair: Pair, now: Date): Promise<TransferPreview> {
  const { from, into } = await readSides(db, pair)
  const both = await membersOfBoth(db, pair)
  const conflicts = await readConflicts(db, pair)
  return {
    members: from.members,
    circles: from.circles,
    tasks: from.tasks,
    verifications: from.unverified,
    from: cardOf(from),
    into: cardOf(into),
    rows: rowsOf(from, into, both.count, conflicts),
    checks: checksOf(from, into, both.count),
    conflicts,
    in_both: both.first,
    counted_at: now.toISOString(),
  }
}

const cardOf = ({
  id,
  title,
  code,
  org_type,
  district,
  state,
  members,
  circles,
  karma,
  level,
  since,
}: Side): TransferSide => ({
  id,
  title,
  code,
  org_type,
  district,
  state,
  members,
  circles,
  karma,
  level,
  since,
})

function rowsOf(from: Side, into: Side, both: number, conflicts: readonly TransferConflict[]): TransferRow[] {
  const leaving = conflicts.reduce((sum, { holders }) => sum + holders.length - 1, 0)
  const notes: Partial<Record<TransferPart, string | null>> = {
    members:
      both > 0
        ? say`${counted({ both }, { one: '# member is in both and will be counted once', other: '# members are in both and will be counted once' })}`
        : say('Department and year kept'),
    circles: say('Leads keep their circles'),
    karma: levelNote(from, into),
    waiting_submissions: say('Stay in the queue'),
    staff_roles: leaving > 0 ? say('You’ll choose who stays below') : say('Everyone keeps their role'),
    former_codes: say('The old code will lead there too'),
  }
  const row = (what: TransferPart, after = from[what] + into[what]): TransferRow => ({
    what,
    from: from[what],
    into: into[what],
    after,
    note: notes[what] ?? null,
  })
  const college = from.org_type === 'College'
  return [
    row('members', from.members + into.members - both),
    ...(college ? [row('alumni')] : []),
    row('circles'),
    row('meetups'),
    row('karma'),
    row('tasks'),
    row('waiting_submissions'),
    ...(college ? [row('staff_roles', from.staff_roles + into.staff_roles - leaving), row('team')] : []),
    row('proposals'),
    row('karma_entries'),
    row('former_codes', from.former_codes + into.former_codes + 1),
  ]
}

function levelNote(from: Side, into: Side): string | null {
  if (from.level === null || into.level === null) return null
  if (from.level > into.level) return say`Campus level ${{ before: into.level }} to ${{ after: from.level }}`
  return say`Campus level ${{ level: into.level }} stays`
}

/** Checks before anything moves. A failed one that `blocks` prevents the transfer. */
export function checksOf(from: Side, into: Side, both: number): TransferCheck[] {
  const sameType = from.org_type === into.org_type
  const sameDistrict = from.district_id === into.district_id
  const busy = from.in_transfer ?? into.in_transfer
  return [
    {
      name: 'same_type',
      state: sameType ? 'fine' : 'blocks',
      text: sameType
        ? say`${chosen(
            { type: from.org_type },
            {
              College: 'Both are colleges',
              School: 'Both are schools',
              Company: 'Both are companies',
              other: 'Both are communities',
            },
          )}`
        : say`${chosen(
            { from_type: from.org_type, from: from.title },
            {
              College: '{from} is a college',
              School: '{from} is a school',
              Company: '{from} is a company',
              other: '{from} is a community',
            },
          )}, ${chosen(
            { into_type: into.org_type, into: into.title },
            {
              College: '{into} a college',
              School: '{into} a school',
              Company: '{into} a company',
              other: '{into} a community',
            },
          )}`,
      count: null,
    },
    {
      name: 'same_district',
      state: sameDistrict ? 'fine' : 'asks',
      text: sameDistrict
        ? say`Both are in ${{ district: from.district }} district`
        : say`They’re in different districts: ${{ from: from.district }} and ${{ into: into.district }}`,
      count: null,
    },
    {
      name: 'no_transfer_running',
      state: busy === null ? 'fine' : 'blocks',
      text:
        busy === null
          ? say('Neither is in another transfer')
          : say('One of them is in another transfer. Wait until that’s finished.'),
      count: null,
    },
    {
      name: 'in_both',
      state: both === 0 ? 'fine' : 'asks',
      text: say`${counted({ both }, { 0: 'No one is in both', one: '# member is in both', other: '# members are in both' })}`,
      count: both,
    },
  ]
}

interface Held {
  readonly role: string
  readonly title: string
  readonly id: string
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly side: 'from' | 'into'
}

/** Campus roles that have holders on both sides. One statement. */
export async function readConflicts(db: Database, { from, into }: Pair): Promise<TransferConflict[]> {
  const held = await db.execute<Held>(sql`
    select role.id as role, role.title, member.id, member.full_name, member.muid,
      member.picture_key,
      case own.organization_id when ${from}::uuid then 'from' else 'into' end as side
    from campus_member as own
    join user_role as office on office.user_id = own.user_id and office.verified
    join role on role.id = office.role_id and is_campus_office(role)
    join "user" as member on member.id = own.user_id
    where own.organization_id in (${from}::uuid, ${into}::uuid)
      and (own.is_lead or own.is_enabler or own.is_group_lead) and not own.is_alumni
    order by role.title, side desc, office.created_at, member.id`)
  const byRole = Map.groupBy(held, ({ role }) => role)
  return [...byRole].flatMap(([role, holders]) => {
    const isTwofold = new Set(holders.map(({ side }) => side)).size === 2
    if (!isTwofold) return []
    return [
      {
        role,
        title: holders[0]?.title ?? '',
        holders: holders.map(({ id, full_name, muid, picture_key: key, side }) => ({
          id,
          full_name,
          muid,
          side,
          profile_pic: pictureAddress(key),
        })),
      },
    ]
  })
}
