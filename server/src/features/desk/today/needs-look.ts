import { isAllowed, type Permissions, pageAccess } from '@muster/contract/access/access.ts'
import {
  faultAccess,
  importAccess,
  type NeedsLook,
  refundAccess,
  today,
} from '@muster/contract/desk/today.ts'
import type { OrganisationPair } from '@muster/contract/places/organisation-transfers.ts'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { readOpenErrors } from '../../../platform/log/error-log.ts'
import { readFailedJobs } from '../../../platform/log/failed-jobs.ts'
import { readFailedMails } from '../../../platform/mail/failed-mails.ts'
import { readWaitingSignatures } from '../../access/roles/index.ts'
import { readQuestions } from '../../learning/submissions/index.ts'
import { likeliestPair } from '../../places/organisation-transfers/index.ts'
import { readFailedRefunds } from '../../reach/donations/index.ts'
import { reopenGroup, resolveGroup } from '../../running/error-log/index.ts'
import { readImportsWithFailures, setFailuresSeen } from '../imports/index.ts'

/** Errors, imports, signatures, refunds and questions shown, each. */
const MOST_SHOWN = 5

type ImportKindName = keyof typeof importAccess
const importKinds = Object.keys(importAccess) as ImportKindName[]

/** Kinds of imports that a member manages. */
const importKindsOf = (member: Permissions) =>
  importKinds.filter((kind) => isAllowed(importAccess[kind], member))

const nothing = { succeeded: null, import_kind: null, pair: null, by: null } as const

interface Asked {
  readonly member: Permissions
  readonly now: Date
}

/** What is the same for all staff with the same permissions, shared by those who read at the same time. */
const readForAll = readShared(
  async (db: Database, { member, now }: Asked) => {
    const kinds = importKindsOf(member)
    const [signatures, refunds, mails, jobs, errors, imports, pair] = await Promise.all([
      readWaitingSignatures(db, member, now, MOST_SHOWN),
      isAllowed(refundAccess, member) ? readFailedRefunds(db, MOST_SHOWN) : [],
      isAllowed(today.sendMailsAgain.access, member) ? readFailedMails(db, now) : null,
      isAllowed(today.runJobsAgain.access, member) ? readFailedJobs(db) : [],
      isAllowed(faultAccess, member) ? readOpenErrors(db, MOST_SHOWN, now) : [],
      kinds.length > 0 ? readImportsWithFailures(db, kinds, now, MOST_SHOWN) : [],
      isAllowed(pageAccess.organizationTransfer, member) ? likeliestPair(db) : null,
    ])
    return { signatures, refunds, mails, jobs, errors, imports, pair }
  },
  ({ member: { roles, dynamicTypes } }) => JSON.stringify([roles, dynamicTypes]),
)

/**
 * What the member can act on, most urgent kind first: second signatures, refunds, questions, emails, jobs, errors,
 * imports, organisations that look like the same one.
 */
export async function readNeedsLook(db: Database, member: Actor, now: Date): Promise<NeedsLook[]> {
  const [{ signatures, refunds, mails, jobs, errors, imports, pair }, questions] = await Promise.all([
    readForAll(db, { member, now }),
    isAllowed(pageAccess.reviews, member) ? readQuestions(db, { id: member.id, now }, MOST_SHOWN) : [],
  ])
  return [
    ...signatures.map(({ id, kind, name, by, at }) => ({
      ...nothing,
      kind: kind === 'administrator' ? ('signature' as const) : kind,
      id,
      name,
      count: 1,
      by,
      at,
    })),
    ...refunds.map(({ id, number, at }) => ({
      ...nothing,
      kind: 'refund' as const,
      id,
      name: number,
      count: 1,
      at,
    })),
    ...questions.map(({ id, title, by, at }) => ({
      ...nothing,
      kind: 'question' as const,
      id,
      name: title,
      count: 1,
      by,
      at,
    })),
    ...(mails
      ? [
          {
            kind: 'mails' as const,
            id: 'mails',
            name: mails.message,
            count: mails.mails,
            at: mails.at,
            ...nothing,
          },
        ]
      : []),
    ...jobs.map(({ queue, message, jobs: count, at }) => ({
      kind: 'job' as const,
      id: queue,
      name: message,
      count,
      at,
      ...nothing,
    })),
    ...errors.map(({ id, message, hits, at }) => ({
      kind: 'error' as const,
      id,
      name: message,
      count: hits,
      at,
      ...nothing,
    })),
    ...imports.map(({ id, kind, file_name, succeeded, failed, by, at }) => ({
      kind: 'import' as const,
      id,
      name: file_name,
      count: failed,
      at,
      succeeded,
      import_kind: kind,
      pair: null,
      by,
    })),
    ...(pair ? [lookOfPair(pair)] : []),
  ]
}

const lookOfPair = ({ count, at, ...pair }: OrganisationPair): NeedsLook => ({
  ...nothing,
  kind: 'pair',
  id: pair.from_id,
  name: pair.from_title,
  count,
  at,
  pair,
})

/** Marks an error as fixed, or undoes that. @throws AppError 404 */
export async function markErrorFixed(
  db: Database,
  actor: Actor,
  errorId: string,
  fixed: boolean,
  now: Date,
): Promise<void> {
  if (fixed) await resolveGroup(db, actor, errorId, now)
  else await reopenGroup(db, actor, errorId)
}

/**
 * Marks the failed rows of an import as taken care of, or undoes that.
 * @throws AppError 404, also for kinds that the actor doesn't manage
 */
export async function markImportSeen(
  db: Database,
  actor: Actor,
  importId: string,
  seen: boolean,
  now: Date,
): Promise<void> {
  if (!(await setFailuresSeen(db, importId, importKindsOf(actor), seen, now))) throw notFound('this import')
}
