import { say } from '@muster/contract/lib/say.ts'
import { UNDO_PROPOSAL_MINUTES } from '@muster/contract/places/organisation-proposals.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { notify, takeBackNotices } from '../../../notices/notifications/index.ts'
import { removeOrganization } from '../keeping/remove.ts'
import type { ProposalParts } from './decide.ts'
import { causeOf, undoneNotices } from './notices.ts'
import { type LockedCase, lockCase } from './settle.ts'

const UNDO_MS = UNDO_PROPOSAL_MINUTES * 60_000

/**
 * Undoes a decision within ten minutes: the case is pending again, and the links and the organisation that it
 * created are deleted. Proposals of the same organisation made since are merged into it. Idempotent.
 * @throws AppError 404; 400 after ten minutes, or when the new organisation is in use by now
 */
export async function undoProposal(parts: ProposalParts, actor: Actor, id: string): Promise<void> {
  const now = parts.clock.now()
  await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const asked = await lockCase(tx, id)
      if (asked.decided_at === null) return
      const decidedAt = new Date(asked.decided_at)
      if (now.getTime() - decidedAt.getTime() > UNDO_MS) {
        throw refused(
          say`This was decided more than ${{ minutes: UNDO_PROPOSAL_MINUTES }} minutes ago, so it can’t be undone`,
        )
      }
      await takeBackLinks(tx, asked.id)
      await openAgain(tx, asked)
      if (asked.status === 'accepted' && asked.organization_id) {
        await removeOrganization(tx, actor, asked.organization_id)
      }
      await correctNotices(tx, actor, asked, decidedAt)
      await audit(tx, actor, {
        action: 'organization_proposal.undo',
        targetType: 'organization_proposal',
        targetId: asked.id,
        before: { status: asked.status },
        after: { status: 'pending' },
      })
    }),
  )
}

/** Triggers keep what depends on `user_organization`: docs/architecture/triggers.md. */
async function takeBackLinks(tx: Database, caseId: string): Promise<void> {
  await tx.execute(sql`
    delete from user_organization using proposed_organization as proposal
    where proposal.case_id = ${caseId}::uuid and user_organization.id = proposal.link_id`)
  await tx.execute(sql`
    update proposed_organization set organization_id = null, result = null, link_id = null
    where case_id = ${caseId}::uuid`)
}

/** Makes the case pending again, merged with proposals of the same organisation made since. */
async function openAgain(tx: Database, { id, search_title, org_type }: LockedCase): Promise<void> {
  const [since] = await tx.execute<{ id: string }>(sql`
    select id from organization_case
    where search_title = ${search_title} and coalesce(org_type, '') = coalesce(${org_type}, '') and status = 'pending'
    for update`)
  if (since) {
    await tx.execute(sql`
      delete from proposed_organization as again using proposed_organization as first
      where again.case_id = ${since.id}::uuid and first.case_id = ${id}::uuid and again.user_id = first.user_id`)
    await tx.execute(sql`
      update proposed_organization set case_id = ${id}::uuid where case_id = ${since.id}::uuid`)
  }
  await tx.execute(sql`
    update organization_case
    set status = 'pending', reason = null, decided_by_id = null, decided_at = null
    where id = ${id}::uuid`)
}

/** Removes unread notifications; people who have read theirs are notified that the decision was undone. */
async function correctNotices(
  tx: Database,
  actor: Actor,
  { id, title }: LockedCase,
  at: Date,
): Promise<void> {
  const cause = causeOf(id, at)
  const told = await tx.execute<{ user_id: string; is_read: boolean }>(sql`
    select notice.user_id, notice.read_at is not null as is_read from proposed_organization as proposal
    join notification as notice on notice.user_id = proposal.user_id and notice.cause = ${cause}
    where proposal.case_id = ${id}::uuid`)
  await takeBackNotices(
    tx,
    told.map(({ user_id }) => ({ userId: user_id, cause })),
  )
  const readers = told.filter(({ is_read }) => is_read).map(({ user_id }) => user_id)
  await notify(tx, ...undoneNotices({ caseId: id, title, at, actorId: actor.id }, readers))
}
