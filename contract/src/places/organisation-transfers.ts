import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, IdTitle, id, orNothing, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { organizationTypes } from '../lib/words.ts'

/**
 * Moving all of one organisation into another. The one that is left is archived: its codes and its id lead to the other, and
 * for 30 days it can be moved back.
 */

const access = pageAccess.organizationTransfer
const PREFIX = '/api/v1/dashboard/organisation/'
const byId = z.object({ transfer_id: id })

/** A transfer can be taken back for so many days. */
export const MOVE_BACK_DAYS = 30

/** A code in any case of letters, one that the organisation had before, or its id. */
const named = (label: string) => text(label, 1, 36)

export const transferStates = ['waiting', 'running', 'done', 'moving_back', 'moved_back', 'failed'] as const
export type TransferState = (typeof transferStates)[number]

/** What hangs on an organisation, and moves. */
export const transferParts = [
  'members',
  'alumni',
  'circles',
  'meetups',
  'karma',
  'tasks',
  'waiting_submissions',
  'staff_roles',
  'team',
  'proposals',
  'karma_entries',
  'former_codes',
] as const
export type TransferPart = (typeof transferParts)[number]

export const transferCheckNames = [
  'same_organisation',
  'same_type',
  'same_district',
  'no_transfer_running',
  'in_both',
] as const
export type TransferCheckName = (typeof transferCheckNames)[number]

export const TransferSide = z.object({
  id,
  title: z.string(),
  code: z.string(),
  org_type: z.enum(organizationTypes),
  district: z.string(),
  state: z.string(),
  /** All its members, those who left and those whose membership is not verified among them. */
  members: z.int(),
  circles: z.int(),
  /** Of its verified members. */
  karma: z.int(),
  /** Of a college: its campus level. */
  level: z.int().nullable(),
  since: dateTime,
})
export type TransferSide = z.infer<typeof TransferSide>

export const TransferRow = z.object({
  what: z.enum(transferParts),
  from: z.int(),
  into: z.int(),
  /** How many the other one has afterwards; who is in both counts once. */
  after: z.int(),
  note: z.string().nullable(),
})
export type TransferRow = z.infer<typeof TransferRow>

export const TransferCheck = z.object({
  name: z.enum(transferCheckNames),
  /** `asks` is allowed, but somebody should look; `blocks` is refused. */
  state: z.enum(['fine', 'asks', 'blocks']),
  text: z.string(),
  /** How many it is about. */
  count: z.int().nullable(),
})
export type TransferCheck = z.infer<typeof TransferCheck>

export const TransferHolder = z.object({
  id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  side: z.enum(['from', 'into']),
})
export type TransferHolder = z.infer<typeof TransferHolder>

/** A role at a campus that somebody holds on either side. Those who do not stay become members. */
export const TransferConflict = z.object({
  role: id,
  title: z.string(),
  holders: z.array(TransferHolder),
})
export type TransferConflict = z.infer<typeof TransferConflict>

export const TransferPreview = z.object({
  /** What moves, in short. */
  members: z.int(),
  circles: z.int(),
  tasks: z.int(),
  /** Links of members that nobody has verified yet. */
  verifications: z.int(),
  from: TransferSide,
  into: TransferSide,
  rows: z.array(TransferRow),
  checks: z.array(TransferCheck),
  conflicts: z.array(TransferConflict),
  /** The first of those who are in both. */
  in_both: z.array(z.object({ id, full_name: z.string(), muid: z.string() })),
  counted_at: dateTime,
})
export type TransferPreview = z.infer<typeof TransferPreview>

/** One end of a transfer; an archived one is not in any other list. */
const End = IdTitle.extend({ code: z.string() })
const Person = z.object({ id, full_name: z.string(), muid: z.string() })

export const Transfer = z.object({
  id,
  from: End,
  into: End,
  org_type: z.enum(organizationTypes),
  state: z.enum(transferStates),
  /** Links of members that are to move, or to move back, and those that have. */
  total: z.int(),
  done: z.int(),
  /** Who was in both, and has one link now. */
  merged: z.int(),
  /** What else moved, by its name in `transferParts`. */
  moved: z.partialRecord(z.enum(transferParts), z.int()),
  /** Whether the members are told, and with which words; null for the usual ones. */
  tell: z.boolean(),
  tell_text: z.string().nullable(),
  started_by: Person.nullable(),
  created_at: dateTime,
  ended_at: dateTime.nullable(),
  /** Why it was given up, when nothing has moved; or why it stands still until it is tried again. */
  failed_because: z.string().nullable(),
  /** Until when it can be moved back; null when it cannot. */
  move_back_until: dateTime.nullable(),
  /** Why it cannot be moved back, in words. */
  not_back_because: z.string().nullable(),
  moved_back_by: Person.nullable(),
  moved_back_at: dateTime.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** Who stays where a role has holders on both sides. */
const decisions = z.array(z.object({ role: id, stays: id })).max(50)

export const TransferFields = z.object({
  /** Codes, or ids, whatever their names say. */
  from_id: named('Organisation to move'),
  to_id: named('Organisation to move it into'),
  /** The code of the organisation that goes, typed by hand. */
  confirm_code: text('Code', 1, 12),
  decisions: decisions.default([]),
  /** Whether the members who move are told, in the words of `tell_text` or the usual ones. */
  tell: z.boolean().default(true),
  tell_text: orNothing(text('Text', 1, 500)).default(null),
})

export const organisationTransfers = routes({
  preview: {
    method: 'GET',
    path: `${PREFIX}transfer/preview/`,
    access,
    query: z.object({
      from: named('Organisation to move'),
      to: named('Organisation to move it into'),
    }),
    reply: TransferPreview,
    summary: 'Preview a move of one organisation into another; changes nothing',
  },
  start: {
    method: 'POST',
    path: `${PREFIX}transfer/`,
    access,
    grave: true,
    body: TransferFields,
    reply: Transfer,
    summary: 'Move everything from one organisation into another and archive it',
  },
  list: {
    method: 'GET',
    path: `${PREFIX}transfer/list/`,
    access,
    query: listQuery(['created_at', 'ended_at']).extend({
      state: z.enum(transferStates).optional(),
      /** The organisation that went, or the one that stayed. */
      organization: id.optional(),
    }),
    reply: page(Transfer),
    summary: 'List organisation transfers, newest first',
  },
  read: {
    method: 'GET',
    path: `${PREFIX}transfer/{transfer_id}/`,
    access,
    params: byId,
    reply: Transfer,
    summary: 'Get the progress or result of a transfer',
  },
  moveBack: {
    method: 'POST',
    path: `${PREFIX}transfer/{transfer_id}/move-back/`,
    access,
    grave: true,
    params: byId,
    reply: Transfer,
    summary: 'Undo a transfer within 30 days; members who joined since then stay',
  },
  mergePreview: {
    method: 'GET',
    path: `${PREFIX}merge_organizations/{organisation_id}/`,
    access,
    params: z.object({ organisation_id: named('Organisation') }),
    query: z.object({ source_org: named('Organisation to dissolve') }),
    reply: z.object({
      update_summary: z.array(
        z.object({
          model: z.string(),
          field_name: z.string(),
          count: z.int(),
          action: z.enum(['update', 'delete']),
          /** The first 100 of them. */
          instance_ids: z.array(z.string()),
        }),
      ),
    }),
    summary: 'List the rows that would move or be removed if another organisation were merged into this one',
  },
  merge: {
    method: 'PATCH',
    path: `${PREFIX}merge_organizations/{organisation_id}/`,
    access,
    grave: true,
    params: z.object({ organisation_id: named('Organisation') }),
    body: z.object({
      source_org: named('Organisation to dissolve'),
      /** Where it is left out, who holds a role at the organisation that stays keeps it. */
      decisions: decisions.default([]),
    }),
    reply: Transfer,
    summary: 'Merge an organisation into another; same as a transfer (legacy)',
  },
})
