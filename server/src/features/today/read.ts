import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { activityList } from '../activity/index.ts'
import { countReported } from '../circle-threads/index.ts'
import { countForVerification } from '../meetups/index.ts'
import { countProposals } from '../organisations/index.ts'
import { countHeldReferrals } from '../referrals/index.ts'
import { countRoleRequests } from '../role-requests/index.ts'
import { countQueue } from '../submissions/index.ts'
import { FIGURES_QUEUE, readFigures } from './figures.ts'
import { readNeedsLook } from './needs-look.ts'

const LAST_ACTIONS = 6

interface Block<Value> {
  readonly failed: boolean
  readonly value: Value | null
}

/** All of Today that the member may see. What cannot be read is named as failed, and goes to the log. */
export async function readToday(
  parts: Pick<Parts, 'db' | 'clock' | 'log' | 'jobs' | 'config'>,
  actor: Actor,
) {
  const { db, clock, log, jobs } = parts
  const now = clock.now()
  const reader = { id: actor.id, now }
  async function block<Value>(what: string, read: () => Promise<Value>): Promise<Block<Value>> {
    try {
      return { failed: false, value: await read() }
    } catch (error) {
      log.error({ err: error, block: what }, 'a part of Today could not be read')
      return { failed: true, value: null }
    }
  }
  const [
    reviews,
    meetups,
    new_organizations,
    role_requests,
    referrals,
    reported,
    needs_look,
    figures,
    last_actions,
  ] = await Promise.all([
    isAllowed(pageAccess.reviews, actor) ? block('reviews', () => countQueue(db, reader)) : null,
    isAllowed(pageAccess.lcMeetupVerification, actor)
      ? block('meetups', () => countForVerification(db, reader))
      : null,
    isAllowed(pageAccess.verifyOrganizations, actor)
      ? block('new_organizations', () => countProposals(db, reader))
      : null,
    isAllowed(pageAccess.userRoleVerification, actor)
      ? block('role_requests', () => countRoleRequests(db, reader))
      : null,
    isAllowed(pageAccess.referrals, actor) ? block('referrals', () => countHeldReferrals(db, reader)) : null,
    isAllowed(pageAccess.reportedMessages, actor) ? block('reported', () => countReported(db, reader)) : null,
    block('needs_look', () => readNeedsLook(db, actor, now)),
    block('figures', () => readFigures(db, now)),
    isAllowed(pageAccess.activity, actor)
      ? block('last_actions', () => activityList(parts).first(db, {}, LAST_ACTIONS))
      : null,
  ])
  if (figures.value?.counted_at === null) {
    // A new installation: nobody should wait for the next turn of the clock.
    jobs
      .enqueue(db, FIGURES_QUEUE, {})
      .catch((error: unknown) => log.warn({ err: error }, 'the figures are not counted yet'))
  }
  return {
    reviews,
    meetups,
    new_organizations,
    role_requests,
    referrals,
    reported,
    needs_look,
    figures,
    last_actions,
  }
}
