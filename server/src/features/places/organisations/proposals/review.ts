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
import { uuids } from '../../../../platform/listing/lists.ts'
import type { QueueReader } from '../../../desk/work-queues/index.ts'
import { similarOrganizations } from '../titles.ts'
import { caseNamed, proposalList } from './cases.ts'
import { draftOf } from './draft.ts'

/** Public email providers: their domains say nothing about where someone studies. */
const publicProviders = new Set(
  `gmail.com googlemail.com outlook.com outlook.in hotmail.com hotmail.co.uk live.com live.in msn.com yahoo.com yahoo.in
   yahoo.co.in yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com
   gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com zohomail.com zohomail.in rediffmail.com rediff.com
   fastmail.com tutanota.com tuta.com hey.com qq.com 163.com 126.com duck.com`.split(/\s+/),
)

/** Caps the addresses that are read, of proposers and of each organisation's members. */
const MOST_LOOKED_AT = 500
/** A single member could have come from elsewhere. */
const FEWEST_MEMBERS = 2

/**
 * The email domain that all proposers of a case share; null when there are several, or it is a public
 * provider's. One statement.
 */
async function sharedMailDomain(db: Database, caseId: string): Promise<string | null> {
  const [row] = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(domain) as first, max(domain) as last from (
      select split_part(member.email, '@', 2) as domain
      from proposed_organization as proposal join "user" as member on member.id = proposal.user_id
      where proposal.case_id = ${caseId}::uuid limit ${MOST_LOOKED_AT}::integer
    ) as asking`)
  const domain = row?.first ?? null
  return domain !== null && domain === row?.last && !publicProviders.has(domain) ? domain : null
}

/**
 * The only one of these organisations whose members use an email domain; null when none or several do. One
 * statement.
 */
async function organizationOfDomain(
  db: Database,
  ids: readonly string[],
  domain: string,
): Promise<string | null> {
  const rows = await db.execute<{ id: string }>(sql`
    select place.id from organization as place
    where place.id = any(${uuids(ids)}) and (
      select count(*) from (
        select user_id from user_organization where organization_id = place.id limit ${MOST_LOOKED_AT}::integer
      ) as link
      join "user" as member on member.id = link.user_id
      where split_part(member.email, '@', 2) = ${domain}
    ) >= ${FEWEST_MEMBERS}::integer`)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

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
