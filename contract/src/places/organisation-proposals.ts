import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { bulkAct } from '../lib/bulk-acts.ts'
import { dateTime, id, orNothing, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { OrganizationType } from '../lib/vocabulary.ts'
import { organizationTypes } from '../lib/words.ts'
import { Colleague, HeldBy, Hold, mine, QueueCounts, workQueueRoutes } from '../lib/work-queue.ts'
import { likenessReasons, OrganizationFields, SimilarOrganization } from './organisations.ts'

/**
 * Organisations that members propose because they're missing in the list. Staff decide all proposals with the
 * same title and type together, as one case.
 */

const VERIFY = '/api/v1/dashboard/organisation/verify/'
const access = pageAccess.verifyOrganizations

/** Minutes within which a decision can be undone. */
export const UNDO_PROPOSAL_MINUTES = 10
/** Most proposers listed in a case; `proposers` counts all. */
export const MOST_PROPOSERS = 50

export const proposalStates = ['waiting', 'accepted', 'rejected'] as const

/**
 * Result for each proposer: linked to the organisation; already linked; or not linked, because they now study
 * at another college or their account is deactivated. Null while undecided, and if it was rejected.
 */
export const proposalResults = ['linked', 'had_link', 'other_college', 'suspended'] as const
export type ProposalResult = (typeof proposalResults)[number]

const orgType = z.enum(organizationTypes).nullable()

/** An undecided proposal in the legacy list. */
export const WaitingProposal = z.object({
  id,
  title: z.string(),
  org_type: orgType,
  created_by: z.string(),
  graduation_year: z.int().nullable(),
  department: z.string().nullable(),
  created_at: dateTime,
})
export type WaitingProposal = z.infer<typeof WaitingProposal>

/** A case: all proposals with this title and type. */
export const ProposalRow = z.object({
  id,
  /** As the first proposer wrote it. */
  title: z.string(),
  org_type: orgType,
  /** Number of proposers. */
  proposers: z.int(),
  /** The first proposer; null if that account was deleted. */
  proposed_by: z.string().nullable(),
  /** When it was first proposed. */
  created_at: dateTime,
  /** Waiting for longer than the service target of 72 hours. */
  overdue: z.boolean(),
  state: z.enum(proposalStates),
  /** The organisation that proposers were linked to; null if it no longer exists. */
  organization: z.object({ id, title: z.string(), code: z.string() }).nullable(),
  /** Whether that organisation was created by the decision. */
  is_new: z.boolean(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: dateTime.nullable(),
  /** A colleague who has it open right now. */
  held_by: Colleague.nullable(),
})
export type ProposalRow = z.infer<typeof ProposalRow>

export const Proposer = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  level: z.int(),
  joined_at: dateTime,
  suspended: z.boolean(),
  /** As they wrote it. */
  title: z.string(),
  department: z.string().nullable(),
  graduation_year: z.int().nullable(),
  proposed_at: dateTime,
  /** Their current college, if it's not the one in question. */
  college: z.string().nullable(),
  result: z.enum(proposalResults).nullable(),
})
export type Proposer = z.infer<typeof Proposer>

export const proposalReasons = [...likenessReasons, 'same_mail_domain'] as const

export const LikeProposal = SimilarOrganization.extend({
  /** `same_mail_domain`: all proposers use an email domain that members of it also use. */
  reasons: z.array(z.enum(proposalReasons)),
})
export type LikeProposal = z.infer<typeof LikeProposal>

export const ProposalReview = z.object({
  row: ProposalRow,
  /** The first `MOST_PROPOSERS`, earliest first. */
  proposers: z.array(Proposer),
  /** The email domain that all proposers share; null if they don't, or if it's a public provider's. */
  mail_domain: z.string().nullable(),
  /** The five most similar organisations of the type, most similar first. */
  similar: z.array(LikeProposal),
  /** Initial values of the form for a new organisation. */
  draft: z.object({
    title: z.string(),
    code: z.string(),
    org_type: orgType,
    /** The district named in the title; null if there is none. */
    district: z.object({ district_id: id, state_id: id, country_id: id }).nullable(),
    /** The most common affiliation of colleges in this district. */
    affiliation: id.nullable(),
  }),
  /** Until when the decision can be undone; null if it can't be. */
  undo_until: dateTime.nullable(),
})
export type ProposalReview = z.infer<typeof ProposalReview>

export const ProposalDecision = z
  .object({
    outcome: z.enum(['accept', 'merge', 'reject'], 'Choose accept, merge or reject'),
    /** For `accept`: the fields of the new organisation. */
    org: OrganizationFields.nullish(),
    /** For `merge`: the existing organisation. */
    org_id: orNothing(id).optional(),
    /** For `reject`: the proposers read it. */
    reason: orNothing(text('Reason', 3, 500)).optional(),
  })
  .superRefine(({ outcome, org, org_id, reason }, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (outcome === 'accept' && !org) missing('org', 'Enter the new organisation’s details')
    if (outcome === 'merge' && !org_id) missing('org_id', 'Choose an organisation')
    if (outcome === 'reject' && !reason) missing('reason', 'Enter a reason')
  })

/** The member's own proposal and its outcome. */
export const MyProposal = z.object({
  id,
  title: z.string(),
  org_type: orgType,
  proposed_at: dateTime,
  state: z.enum(proposalStates),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** The organisation it was accepted as; null if it no longer exists. */
  organization: z.object({ id, title: z.string() }).nullable(),
  result: z.enum(proposalResults).nullable(),
  decided_at: dateTime.nullable(),
})
export type MyProposal = z.infer<typeof MyProposal>

/** Decided proposals are listed for this many days. */
export const ANSWERED_PROPOSAL_DAYS = 60

/** Number of proposers with each result. */
const results = z.object({
  linked: z.int(),
  had_link: z.int(),
  other_college: z.int(),
  suspended: z.int(),
})
export type SettledResults = z.infer<typeof results>

const caseQuery = listQuery(['created_at', 'title', 'proposers']).extend({
  state: z.enum(proposalStates).default('waiting'),
  org_type: OrganizationType.optional(),
  /** Proposed by students of a campus, district or zone. */
  place: id.optional(),
  mine,
})

/** Id of a case, or of one of its proposals. */
const byProposal = z.object({ proposal_id: id })

export const organisationProposals = routes({
  mine: {
    method: 'GET',
    path: '/api/v1/dashboard/user/organization/proposals/',
    access: signedIn,
    reply: z.array(MyProposal),
    summary: 'List my proposed organisations: pending ones, and those answered in the last 60 days',
  },
  list: {
    method: 'GET',
    path: `${VERIFY}list/`,
    access,
    reply: z.array(WaitingProposal),
    summary: 'List the 200 proposals that have been pending longest, oldest first',
  },
  cases: {
    method: 'GET',
    path: `${VERIFY}cases/`,
    access,
    query: caseQuery,
    reply: page(ProposalRow),
    summary:
      'List proposed organisations with everyone who asked: pending ones oldest first, or decided ones',
  },
  counts: {
    method: 'GET',
    path: `${VERIFY}counts/`,
    access,
    reply: QueueCounts,
    summary: 'Count pending proposals, and decisions by reviewer today and this week (UTC)',
  },
  ...workQueueRoutes(VERIFY, 'proposed organisations', access),
  rejectMany: bulkAct({
    path: `${VERIFY}many/reject/`,
    access,
    list: caseQuery,
    fields: { reason: text('Reason', 3, 500) },
    summary: 'Reject proposed organisations in bulk with one reason; notifies everyone who asked',
  }),
  hold: {
    method: 'POST',
    path: `${VERIFY}{proposal_id}/hold/`,
    access,
    params: byProposal,
    body: Hold,
    reply: HeldBy,
    summary: 'Tell colleagues for two minutes that I have this proposal open; returns who else does',
  },
  review: {
    method: 'GET',
    path: `${VERIFY}{proposal_id}/`,
    access,
    params: byProposal,
    reply: ProposalReview,
    summary: 'Get a proposed organisation, who asked for it and the most similar existing ones',
  },
  decide: {
    method: 'PATCH',
    path: `${VERIFY}{proposal_id}/`,
    access,
    params: byProposal,
    lenientBody: olderClients,
    body: ProposalDecision,
    reply: z.object({ organization: z.object({ id, title: z.string() }).nullable(), results }),
    summary:
      'Accept a proposed organisation as new, merge it into an existing one, or reject it; notifies everyone who asked',
  },
  undo: {
    method: 'POST',
    path: `${VERIFY}{proposal_id}/undo/`,
    access,
    params: byProposal,
    summary: 'Undo a decision within 10 minutes; removes the links and the organisation it created',
  },
})
