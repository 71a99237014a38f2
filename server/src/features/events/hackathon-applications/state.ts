import type { applyStates } from '@muster/contract/events/hackathon-applications.ts'
import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, refused } from '../../../platform/errors.ts'
import type { AccountValues } from './answers/account.ts'
import { accountOf } from './answers/account.ts'
import type { StoredHackathon } from './stored.ts'

export type ApplyState = (typeof applyStates)[number]

/** What determines whether a member can apply, besides the hackathon itself. */
export interface Applying {
  readonly account: AccountValues
  readonly is_member: boolean
  readonly is_crew: boolean
  readonly status: ApplicationStatus | null
}

/** @returns null when there is no such member. One statement */
export async function readApplying(
  db: Database,
  userId: string,
  { id, org_id }: Pick<StoredHackathon, 'id' | 'org_id'>,
): Promise<Applying> {
  const [row] = await db.execute<Applying>(sql`
    select ${accountOf(sql`member`)} as account,
      exists (
        select from user_organization as link where link.user_id = member.id and link.organization_id = ${org_id}::uuid
      ) as is_member,
      exists (
        select from hackathon_crew as crew
        where crew.hackathon_id = ${id}::uuid and crew.user_id = member.id and crew.role <> 'volunteer'
      ) as is_crew,
      (
        select status from hackathon_application as own
        where own.hackathon_id = ${id}::uuid and own.user_id = member.id
      ) as status
    from "user" as member where member.id = ${userId}::uuid`)
  if (!row) throw new Error('who applies is no member')
  return row
}

export const hasEnded = (
  { status, event_end }: Pick<StoredHackathon, 'status' | 'event_end'>,
  now: Date,
): boolean => status === 'Completed' || (event_end !== null && now >= new Date(event_end))

/** Whether a member can apply now, or why not. */
export function applyState(
  hackathon: StoredHackathon,
  applying: Omit<Applying, 'account'>,
  now: Date,
): ApplyState {
  const { application_start, application_ends, is_open_to_all } = hackathon
  if (hasEnded(hackathon, now)) return 'over'
  if (applying.status === 'rejected') return 'rejected'
  if (applying.is_crew) return 'crew'
  if (!is_open_to_all && !applying.is_member) return 'members_only'
  if (!application_start || now < new Date(application_start)) return 'soon'
  if (!application_ends || now >= new Date(application_ends)) return 'closed'
  return 'open'
}

const whyNot: Readonly<Record<Exclude<ApplyState, 'open'>, string>> = {
  soon: 'Applications aren’t open yet',
  closed: 'Applications are closed',
  over: 'This hackathon has ended',
  members_only: 'This hackathon is only for members of its organisation',
  crew: 'You’re helping to run this hackathon, so you can’t take part in it',
  rejected: 'The organisers have decided on your application',
}

/** @throws AppError 400 unless they can apply; 409 when they have applied */
export function assertToApply(hackathon: StoredHackathon, applying: Applying, now: Date): void {
  const state = applyState(hackathon, applying, now)
  if (applying.status && applying.status !== 'withdrawn' && applying.status !== 'rejected') {
    throw conflict('general', 'You’ve already applied for this hackathon')
  }
  if (state !== 'open') throw refused(whyNot[state])
}
