import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, IdTitle, id, line, orNothing, text } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { organizationTypes } from '../lib/words.ts'

/**
 * Transfers move everything from one organisation to another. The source is archived: its codes and id then
 * resolve to the target, and it can be moved back for 30 days.
 */

const access = pageAccess.organizationTransfer
const PREFIX = '/api/v1/dashboard/organisation/'
const byId = z.object({ transfer_id: id })

/** Days within which a transfer can be undone. */
export const MOVE_BACK_DAYS = 30

/** A current or former code (case-insensitive), or an id. */
const named = (label: string) => line(label, 1, 36)

export const transferStates = ['waiting', 'running', 'done', 'moving_back', 'moved_back', 'failed'] as const
export type TransferState = (typeof transferStates)[number]

/** Records of an organisation that move. */
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
  /** All members, including former and unverified ones. */
  members: z.int(),
  circles: z.int(),
  /** Karma of its verified members. */
  karma: z.int(),
  /** Campus level of a college; null for other types. */
  level: z.int().nullable(),
  since: dateTime,
})
export type TransferSide = z.infer<typeof TransferSide>

export const TransferRow = z.object({
  what: z.enum(transferParts),
  from: z.int(),
  into: z.int(),
  /** Records of the target afterwards; duplicates count once. */
  after: z.int(),
  note: z.string().nullable(),
})
export type TransferRow = z.infer<typeof TransferRow>

export const TransferCheck = z.object({
  name: z.enum(transferCheckNames),
  /** `asks`: allowed, but needs attention; `blocks`: prevents the transfer. */
  state: z.enum(['fine', 'asks', 'blocks']),
  text: z.string(),
  /** Number of records affected. */
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

/** A campus role with holders on both sides. Holders who don't keep it become members. */
export const TransferConflict = z.object({
  role: id,
  title: z.string(),
  holders: z.array(TransferHolder),
})
export type TransferConflict = z.infer<typeof TransferConflict>

export const TransferPreview = z.object({
  /** Totals of what moves. */
  members: z.int(),
  circles: z.int(),
  tasks: z.int(),
  /** Memberships that aren't verified yet. */
  verifications: z.int(),
  from: TransferSide,
  into: TransferSide,
  rows: z.array(TransferRow),
  checks: z.array(TransferCheck),
  conflicts: z.array(TransferConflict),
  /** The first members who are in both. */
  in_both: z.array(z.object({ id, full_name: z.string(), muid: z.string() })),
  counted_at: dateTime,
})
export type TransferPreview = z.infer<typeof TransferPreview>

/** Source or target of a transfer. An archived organisation is in no other list. */
const End = IdTitle.extend({ code: z.string() })
const Person = z.object({ id, full_name: z.string(), muid: z.string() })

export const Transfer = z.object({
  id,
  from: End,
  into: End,
  org_type: z.enum(organizationTypes),
  state: z.enum(transferStates),
  /** Memberships to move (or move back), and those moved so far. */
  total: z.int(),
  done: z.int(),
  /** Number of members who were in both, and now have one membership. */
  merged: z.int(),
  /** Counts of other records moved, by `transferParts`. */
  moved: z.partialRecord(z.enum(transferParts), z.int()),
  /** Whether members are notified, and the text; null for the standard text. */
  tell: z.boolean(),
  tell_text: z.string().nullable(),
  started_by: Person.nullable(),
  created_at: dateTime,
  ended_at: dateTime.nullable(),
  /** Why it was abandoned before anything moved, or why it is stuck until it's retried. */
  failed_because: z.string().nullable(),
  /** Null if it can't be moved back. */
  move_back_until: dateTime.nullable(),
  /** Why it can't be moved back, as a sentence. */
  not_back_because: z.string().nullable(),
  moved_back_by: Person.nullable(),
  moved_back_at: dateTime.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** Two organisations of one district that look like the same one. The smaller one would move into the other. */
export const OrganisationPair = z.object({
  from_id: id,
  from_title: z.string(),
  from_members: z.int(),
  into_id: id,
  into_title: z.string(),
  into_members: z.int(),
  district: z.string(),
  /** Number of pairs that no one has decided, with this one. */
  count: z.int(),
  /** When they were found. */
  at: dateTime,
})
export type OrganisationPair = z.infer<typeof OrganisationPair>

/** Who keeps a role that has holders on both sides. */
const decisions = z.array(z.object({ role: id, stays: id })).max(50)

export const TransferFields = z.object({
  /** Codes or ids, despite the field names. */
  from_id: named('Organisation to move'),
  to_id: named('Organisation to move it into'),
  /** Code of the organisation to be archived, typed as a confirmation. */
  confirm_code: text('Code', 1, 12),
  decisions: decisions.default([]),
  /** Whether to notify members who move, with `tell_text` or the standard text. */
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
    lenientBody: olderClients,
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
      /** Source or target of the transfer. */
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
  markDifferent: {
    method: 'PUT',
    path: `${PREFIX}transfer/different/`,
    access,
    body: z.object({ one: id, other: id, different: z.boolean() }),
    summary: 'Remember that two organisations that look alike are different, or undo that',
  },
  mergePreview: {
    method: 'GET',
    path: `${PREFIX}merge_organizations/{organisation_id}/`,
    access,
    params: z.object({ organisation_id: named('Organisation') }),
    query: z.object({ source_org: named('Organisation to dissolve') }),
    reply: z.object({
      /** Code of the organisation to dissolve. */
      source_org: z.string(),
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
    lenientBody: olderClients,
    body: z.object({
      source_org: named('Organisation to dissolve'),
      /** Default: holders at the target keep their roles. */
      decisions: decisions.default([]),
    }),
    reply: Transfer,
    summary: 'Merge an organisation into another; same as a transfer (legacy)',
  },
})
