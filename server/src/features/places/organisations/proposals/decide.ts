import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, fieldRefused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { createOrganization, type OrganizationFields } from '../keeping/change.ts'
import { rejectedNotices, settledNotices } from './notices.ts'
import { type LockedCase, linkProposers, lockCase, resultsOf } from './settle.ts'

type Decision = BodyOf<typeof organisationProposals.decide>
type Decided = ReplyOf<typeof organisationProposals.decide>
export type ProposalParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/** A decision with its required fields; the contract has validated them. */
type Outcome =
  | { readonly status: 'accepted'; readonly org: OrganizationFields }
  | { readonly status: 'merged'; readonly organizationId: string }
  | { readonly status: 'rejected'; readonly reason: string }

function outcomeOf({ outcome, org, org_id, reason }: Decision): Outcome {
  if (outcome === 'accept' && org) return { status: 'accepted', org }
  if (outcome === 'merge' && org_id) return { status: 'merged', organizationId: org_id }
  if (outcome === 'reject' && reason) return { status: 'rejected', reason }
  throw new Error('the contract lets no decision through that lacks something')
}

const acts = {
  accepted: 'organization_proposal.accept',
  merged: 'organization_proposal.merge',
  rejected: 'organization_proposal.reject',
} as const

/**
 * Decides a case for all its proposers: as a new organisation, an existing one, or a rejection. All or
 * nothing; the proposers are notified. Idempotent for the same reviewer.
 * @throws AppError 404; 409 when it is already decided, and on `org.title` when it exists in the district by
 * now; 400 and 409 as in `createOrganization`, on `org.` and the field; 400 on `org_id`
 */
export async function decideProposal(
  parts: ProposalParts,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<Decided> {
  const outcome = outcomeOf(decision)
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const asked = await lockCase(tx, id)
      if (isRepeated(asked, actor, outcome)) return asDecided(tx, asked)
      if (asked.status !== 'pending') throw decidedAlready(asked)
      return outcome.status === 'rejected'
        ? reject(parts, tx, actor, asked, outcome.reason)
        : settle(parts, tx, actor, asked, outcome)
    }),
  )
}

function isRepeated(asked: LockedCase, actor: Actor, outcome: Outcome): boolean {
  if (asked.status !== outcome.status || asked.decided_by_id !== actor.id) return false
  if (outcome.status === 'merged') return asked.organization_id === outcome.organizationId
  return outcome.status === 'accepted' || asked.reason === outcome.reason
}

function decidedAlready({ status, decided_by }: LockedCase): AppError {
  const by = decided_by ?? 'Someone else'
  if (status === 'merged')
    return conflict('general', say`${{ by }} has already matched it to an organisation`)
  return conflict(
    'general',
    status === 'accepted' ? say`${{ by }} has already accepted it` : say`${{ by }} has already rejected it`,
  )
}

async function asDecided(tx: Database, asked: LockedCase): Promise<Decided> {
  const [organization] = await tx.execute<{ id: string; title: string }>(
    sql`select id, title from organization where id = ${asked.organization_id}::uuid`,
  )
  return { organization: organization ?? null, results: await resultsOf(tx, asked.id) }
}

async function settle(
  parts: ProposalParts,
  tx: Database,
  actor: Actor,
  asked: LockedCase,
  outcome: Exclude<Outcome, { status: 'rejected' }>,
): Promise<Decided> {
  const at = parts.clock.now()
  const organizationId =
    outcome.status === 'accepted'
      ? await underOrg(() => addOrganization(tx, actor, outcome.org, at))
      : outcome.organizationId
  const [organization] = await tx.execute<{ id: string; title: string }>(
    sql`select id, title from organization where id = ${organizationId}::uuid for key share`,
  )
  if (!organization) throw fieldRefused('org_id', 'Choose an organisation from the list')
  const members = await linkProposers(tx, asked.id, organization.id)
  await close(tx, actor, asked, { status: outcome.status, at, organizationId: organization.id, reason: null })
  const decided = { caseId: asked.id, title: asked.title, at, actorId: actor.id }
  await notifyByMailToo(parts, tx, settledNotices(decided, organization.title, members))
  return { organization, results: await resultsOf(tx, asked.id) }
}

async function reject(
  parts: ProposalParts,
  tx: Database,
  actor: Actor,
  asked: LockedCase,
  reason: string,
): Promise<Decided> {
  const at = parts.clock.now()
  const proposers = await tx.execute<{ user_id: string }>(sql`
    select user_id from proposed_organization as proposal join "user" as member on member.id = proposal.user_id
    where proposal.case_id = ${asked.id}::uuid and member.status = 'active'`)
  await close(tx, actor, asked, { status: 'rejected', at, organizationId: null, reason })
  const decided = { caseId: asked.id, title: asked.title, at, actorId: actor.id }
  const userIds = proposers.map(({ user_id }) => user_id)
  await notifyByMailToo(parts, tx, rejectedNotices(decided, reason, userIds))
  return { organization: null, results: await resultsOf(tx, asked.id) }
}

/** Creates the organisation, unless it has been added since the proposal. */
async function addOrganization(
  tx: Database,
  actor: Actor,
  org: OrganizationFields,
  now: Date,
): Promise<string> {
  const [there] = await tx.execute<{ title: string }>(sql`
    select title from organization
    where search_title = search_title(${org.title}::text) and search_title <> '' and org_type = ${org.org_type}
      and district_id = ${org.district}::uuid limit 1`)
  if (there)
    throw conflict('title', say`${{ title: there.title }} is already in this district. Choose it instead.`)
  return createOrganization(tx, actor, org, now)
}

/** Prefixes field names of errors as in the call: `org.code`. */
async function underOrg<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { general, ...fields } = error.texts
    const under = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [`org.${field}`, texts]))
    throw new AppError(error.status, { general, ...under })
  }
}

interface Closing {
  readonly status: keyof typeof acts
  readonly at: Date
  readonly organizationId: string | null
  readonly reason: string | null
}

async function close(
  tx: Database,
  actor: Actor,
  asked: LockedCase,
  { status, at, organizationId, reason }: Closing,
): Promise<void> {
  await tx.execute(sql`
    update organization_case set status = ${status}, reason = ${reason},
      decided_by_id = ${actor.id}, decided_at = ${at}::timestamptz
    where id = ${asked.id}::uuid`)
  await audit(tx, actor, {
    action: acts[status],
    targetType: 'organization_proposal',
    targetId: asked.id,
    before: { status: 'pending' },
    after: { status, ...(organizationId && { organization: organizationId }), ...(reason && { reason }) },
  })
}
