import { z } from 'zod'
import { pageAccess, signedIn } from '../../access/access.ts'
import { dateTime, id } from '../../lib/fields.ts'
import { routes } from '../../lib/route.ts'

/**
 * Handover of a campus role in two steps: a lead offers it, with the call that administrators use to appoint,
 * and the receiver accepts or declines. Until then nothing changes.
 */

/** Days until an offer expires. */
export const OFFER_DAYS = 14

export const handoverKinds = ['lead', 'enabler', 'group'] as const
export type HandoverKind = (typeof handoverKinds)[number]

const Person = z.object({
  user_id: id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
})

export const HandoverOffer = z.object({
  id,
  org_id: id,
  campus: z.string(),
  kind: z.enum(handoverKinds),
  /** Title of the role. */
  role: z.string(),
  /** The interest group that the role leads at the campus; null for other roles. */
  group: z.string().nullable(),
  offered_by: Person,
  receiver: Person,
  offered_at: dateTime,
  /** When it expires. */
  open_until: dateTime,
})
export type HandoverOffer = z.infer<typeof HandoverOffer>

const byOffer = z.object({ handover_id: id })
const PREFIX = '/api/v1/dashboard/campus/handovers/'
const offers = z.object({ offers: z.array(HandoverOffer) })

export const campusHandovers = routes({
  mine: {
    method: 'GET',
    path: `${PREFIX}mine/`,
    access: signedIn,
    reply: offers,
    summary: 'List campus roles I’ve been offered and haven’t answered',
  },
  list: {
    method: 'GET',
    path: PREFIX,
    access: pageAccess.campusDetails,
    query: z.object({ org_id: id.optional() }),
    reply: z.object({
      offers: z.array(HandoverOffer.extend({ can_take_back: z.boolean() })),
    }),
    summary: 'List unanswered role offers at my campus',
  },
  accept: {
    method: 'POST',
    path: `${PREFIX}{handover_id}/accept/`,
    access: signedIn,
    params: byOffer,
    summary: 'Accept a role offered to me',
  },
  decline: {
    method: 'POST',
    path: `${PREFIX}{handover_id}/decline/`,
    access: signedIn,
    params: byOffer,
    summary: 'Decline a role offered to me',
  },
  takeBack: {
    method: 'POST',
    path: `${PREFIX}{handover_id}/take-back/`,
    access: pageAccess.campusDetails,
    params: byOffer,
    summary: 'Withdraw a role offer at my campus',
  },
})
