import {
  type LikeProposal,
  MOST_PROPOSERS,
  type ProposalReview,
  type Proposer,
  UNDO_PROPOSAL_MINUTES,
} from '@muster/contract/places/organisation-proposals.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { QueueReader } from '../../../desk/work-queues/index.ts'
import { similarOrganizations } from '../titles.ts'
import { caseNamed, proposalList } from './cases.ts'
import { draftOf } from './draft.ts'
import { organizationOfDomain, sharedMailDomain } from './mail-domains.ts'

/** Added to the similarity of titles for a shared email domain. */
const DOMAIN_ADDS = 0.04
const ALMOST_SURE = 0.99

/** Everything about one case, for its review. At most six statements. @throws AppError 404 */
export async function readProposal(db: Database, reader: QueueReader, id: string): Promise<ProposalReview> {
  const row = await proposalList(reader).one(db, sql`asked.id = ${caseNamed(id)}`)
  if (!row) throw notFound('this proposal')
  const proposers = await readProposers(db, row.id, row.organization?.id ?? null)
  const domain = await sharedMailDomain(db, row.id)
  const draft = await draftOf(db, row.title, row.org_type)
  const similar = await similarOrganizations(db, {
    title: row.title,
    orgType: row.org_type ?? undefined,
    districtId: draft.district?.district_id,
  })
  return {
    row,
    proposers,
    mail_domain: domain,
    similar: domain ? await withDomain(db, similar, domain) : similar,
    draft,
    undo_until:
      row.decided_at && new Date(Date.parse(row.decided_at) + UNDO_PROPOSAL_MINUTES * 60_000).toISOString(),
  }
}

interface StoredProposer extends Omit<Proposer, 'profile_pic'> {
  readonly picture_key: string | null
}

async function readProposers(
  db: Database,
  caseId: string,
  organizationId: string | null,
): Promise<Proposer[]> {
  const rows = await db.execute<StoredProposer>(sql`
    select member.full_name, member.muid, member.picture_key, coalesce(wallet.level_order, 1)::integer as level,
      member.created_at as joined_at, member.status <> 'active' as suspended, proposal.title,
      department.title as department, proposal.graduation_year, proposal.created_at as proposed_at, (
        select place.title from user_organization as link join organization as place on place.id = link.organization_id
        where link.user_id = member.id and place.org_type = 'College' and not link.is_alumni
          and place.id is distinct from ${organizationId}::uuid
        limit 1
      ) as college, proposal.result
    from proposed_organization as proposal
    join "user" as member on member.id = proposal.user_id
    left join wallet on wallet.user_id = member.id
    left join department on department.id = proposal.department_id
    where proposal.case_id = ${caseId}::uuid
    order by proposal.created_at, proposal.id limit ${MOST_PROPOSERS}::integer`)
  return rows.map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }))
}

/** Marks the organisation whose members share the proposers' email domain, and increases its similarity. */
async function withDomain(
  db: Database,
  similar: readonly LikeProposal[],
  domain: string,
): Promise<LikeProposal[]> {
  const sameDomain = await organizationOfDomain(
    db,
    similar.map(({ id }) => id),
    domain,
  )
  return similar
    .map((one) =>
      one.id === sameDomain
        ? {
            ...one,
            reasons: [...one.reasons, 'same_mail_domain' as const],
            likeness: Math.max(one.likeness, Math.min(ALMOST_SURE, one.likeness + DOMAIN_ADDS)),
          }
        : one,
    )
    .sort((one, other) => other.likeness - one.likeness)
}
