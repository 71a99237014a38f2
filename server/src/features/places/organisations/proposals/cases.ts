import type { Colleague, QueueCounts } from '@muster/contract/lib/work-queue.ts'
import type {
  organisationProposals,
  ProposalRow,
  WaitingProposal,
} from '@muster/contract/places/organisation-proposals.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing, optional } from '../../../../platform/listing/listing.ts'
import { memberWords } from '../../../../platform/listing/named-members.ts'
import {
  type CasesOf,
  countWork,
  heldByOthers,
  hold,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../../../desk/work-queues/index.ts'
import { isStudentAt } from '../links.ts'

/** Caps the unpaginated list of the legacy API. */
const MOST_LISTED = 200

type State = ProposalRow['state']

const states: Readonly<Record<State, SQL>> = {
  waiting: sql`asked.status = 'pending'`,
  accepted: sql`asked.status in ('accepted', 'merged')`,
  rejected: sql`asked.status = 'rejected'`,
}

interface StoredRow extends Omit<ProposalRow, 'overdue' | 'state' | 'organization' | 'is_new' | 'held_by'> {
  readonly status: 'pending' | 'accepted' | 'merged' | 'rejected'
  readonly organization_id: string | null
  readonly organization_title: string | null
  readonly organization_code: string | null
  readonly held_by: StoredColleague | null
}

/** SQL: resolves the id of a case, or of one of its proposals, to the case. */
export const caseNamed = (id: string) => sql`
  coalesce((select case_id from proposed_organization where id = ${id}::uuid), ${id}::uuid)`

/** A union instead of `or`, so that titles and proposers each use their index. */
const foundBy = (term: string) => sql`asked.id in (
  select id from organization_case where ${contains(term, sql`lower(title)`)}
  union all
  select proposal.case_id from "user" as member join proposed_organization as proposal on proposal.user_id = member.id
  where ${contains(term, memberWords(sql`member`))}
    and ${contains(term, sql`lower(member.full_name) || ' ' || member.muid`)})`

/** Proposed organisations in one state: pending ones oldest first, decided ones newest first. */
export const proposalList = (reader: QueueReader) => {
  const held = heldByOthers('organization_proposals', sql`asked.id`, reader)
  return listing<typeof organisationProposals.cases, StoredRow>({
    table: sql`organization_case as asked`,
    id: sql`asked.id`,
    lookups: sql`
      left join "user" as decider on decider.id = asked.decided_by_id
      left join lateral (
        select member.full_name, proposal.organization_id from proposed_organization as proposal join "user" as member on member.id = proposal.user_id
        where proposal.case_id = asked.id order by proposal.created_at, proposal.id limit 1
      ) as first on true
      left join organization as place on place.id = first.organization_id
      ${held.lookups}`,
    columns: sql`asked.id, asked.title, asked.org_type, asked.proposers, first.full_name as proposed_by, asked.created_at,
      asked.status, asked.reason, asked.decided_at, decider.full_name as decided_by, place.id as organization_id,
      place.title as organization_title, place.code as organization_code, ${held.column} as held_by`,
    where: ({ state, org_type: orgType, place, mine, search }) => [
      states[state],
      mine && ownedBy('organization_proposals', sql`asked.id`, reader),
      orgType && sql`asked.org_type = ${orgType}`,
      place &&
        sql`exists (
          select from proposed_organization as proposal
          where proposal.case_id = asked.id and ${isStudentAt(place, sql`proposal.user_id`)}
        )`,
      search && foundBy(search),
    ],
    orders: {
      created_at: byMoment(sql`asked.created_at`),
      title: byText(sql`asked.title`),
      proposers: byNumber(sql`asked.proposers`),
      decided_at: optional(byMoment(sql`asked.decided_at`)),
    },
    usual: ({ state }) => (state === 'waiting' ? 'created_at' : '-decided_at'),
    present: (row) => presentRow(row, reader.now),
  })
}

function presentRow(row: StoredRow, now: Date): ProposalRow {
  const { status, organization_id, organization_title, organization_code, held_by, ...shown } = row
  const state: State = status === 'pending' ? 'waiting' : status === 'rejected' ? 'rejected' : 'accepted'
  return {
    ...shown,
    state,
    overdue: state === 'waiting' && Date.parse(row.created_at) < overdueBefore(now).getTime(),
    organization:
      (organization_id && {
        id: organization_id,
        title: organization_title ?? '',
        code: organization_code ?? '',
      }) ||
      null,
    is_new: status === 'accepted',
    held_by: held_by && presentColleague(held_by),
  }
}

/** The longest-waiting proposals as single rows. One statement. */
export async function listWaiting(db: Database): Promise<WaitingProposal[]> {
  const rows = await db.execute<WaitingProposal>(sql`
    select proposal.id, proposal.title, proposal.org_type, member.full_name as created_by, proposal.graduation_year,
      department.title as department, proposal.created_at
    from (
      select id from organization_case where status = 'pending' order by created_at, id limit ${MOST_LISTED}::integer
    ) as asked
    join proposed_organization as proposal on proposal.case_id = asked.id
    join "user" as member on member.id = proposal.user_id
    left join department on department.id = proposal.department_id
    order by proposal.created_at, proposal.id limit ${MOST_LISTED}::integer`)
  return [...rows]
}

/** Waiting proposals among these, by title. */
export const waitingProposals: CasesOf = (ids) => sql`
  select id, title as name, created_at as since from organization_case where id = any (${ids}) and status = 'pending'`

/** The counts above the queue. */
export const countProposals = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'organization_proposals',
      waiting: sql`
        select created_at as since from organization_case where status = 'pending' order by created_at`,
      decidedFrom: (moment) => sql`
        select decided_by_id as by_id, decided_at as at, false as reversed from organization_case where decided_at >= ${moment}`,
      lastDecided: sql`(select max(decided_at) from organization_case)`,
    },
    reader,
  )

/**
 * Marks a case as open by a reviewer for two minutes. A colleague's mark stays unless it is taken over.
 * @returns the colleague who has it open; null: none
 * @throws AppError 404
 */
export async function holdProposal(
  db: Database,
  reviewer: QueueReader,
  id: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`select id, status = 'pending' as waits from organization_case where id = ${caseNamed(id)}`
  const heldBy = await hold(db, { queue: 'organization_proposals', item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this proposal')
  return heldBy
}
