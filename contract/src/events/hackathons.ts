import { z } from 'zod'
import { anyOf, dynamicTypes, everyone, roles, signedIn } from '../access/access.ts'
import { dateTime, IdName, IdTitle, id, seenAt } from '../lib/fields.ts'
import { BANNER_BYTES, crewRoles, hackathonTypes, LOGO_BYTES } from '../lib/hackathon-words.ts'
import { listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'
import { FormField, FormFields } from './hackathon-parts.ts'
import {
  HackathonCard,
  HackathonFields,
  HackathonObj,
  HackathonPage,
  HackathonRecord,
} from './hackathon-shapes.ts'

/**
 * Public views of hackathons, and managing one. Managers are Admins, members with the type Hackathon, and its
 * owner and organisers.
 */

const PREFIX = '/api/v1/hackathon/'
const staff = anyOf(roles.admins, dynamicTypes.hackathon)
/** Both pictures in one form, as older clients send them. */
const pictures = { field: 'banner', maxBytes: BANNER_BYTES, optional: true, others: ['event_logo'] } as const
const pictureReply = z.object({ banner: z.string().nullable(), event_logo: z.string().nullable() })

/** `ahead`: not ended yet; `open`: taking applications; `mine`: the caller runs it or has applied. */
export const hackathonViews = ['ahead', 'open', 'running', 'past', 'mine'] as const

export const CrewMember = z.object({
  /** Id of the crew membership. */
  id,
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  role: z.enum(crewRoles),
})
export type CrewMember = z.infer<typeof CrewMember>

const OlderRow = z.object({
  field_name: z.string(),
  field_type: z.enum(['system', 'input']),
  is_required: z.boolean(),
})

export const hackathons = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}list-hackathons/`,
    access: signedIn,
    reply: z.array(HackathonObj),
    summary: 'List published hackathons and those I run, newest 200 (legacy)',
  },
  upcoming: {
    method: 'GET',
    path: `${PREFIX}list-hackathons/upcoming/`,
    access: signedIn,
    reply: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string().nullable(),
        event_logo: z.string().nullable(),
        banner: z.string().nullable(),
      }),
    ),
    summary: 'List published hackathons that haven’t started, soonest first, up to 200',
  },
  one: {
    method: 'GET',
    path: `${PREFIX}list-hackathons/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    reply: HackathonObj,
    summary: 'Get a hackathon (legacy)',
  },
  info: {
    method: 'GET',
    path: `${PREFIX}info/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    reply: HackathonObj.omit({ editable: true }).extend({ form_fields: z.array(z.string()) }),
    summary: 'Get a hackathon with the names of its form fields (legacy)',
  },
  find: {
    method: 'GET',
    path: `${PREFIX}find/`,
    access: everyone,
    query: listQuery(['event_start', 'application_ends', 'title']).extend({
      view: z.enum(hackathonViews).default('ahead'),
      district: id.optional(),
      type: z.enum(hackathonTypes).optional(),
    }),
    reply: page(HackathonCard),
    summary: 'List hackathons I can see, next first; past ones newest first',
  },
  page: {
    method: 'GET',
    path: `${PREFIX}page/{hackathon_id}/`,
    access: everyone,
    params: byHackathon,
    reply: HackathonPage,
    summary: 'Get a hackathon’s page; drafts only for those who run it',
  },
  file: {
    method: 'GET',
    path: `${PREFIX}page/{hackathon_id}/calendar/`,
    access: everyone,
    params: byHackathon,
    download: { type: 'text/calendar', fileName: 'hackathon.ics' },
    summary: 'Download a hackathon as a calendar file',
  },
  manage: {
    method: 'GET',
    path: `${PREFIX}manage/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    reply: HackathonRecord,
    summary: 'Get everything about a hackathon I manage, and what’s missing before it can be published',
  },
  create: {
    method: 'POST',
    path: `${PREFIX}create-hackathon/`,
    access: staff,
    upload: pictures,
    lenientBody: olderClients,
    body: HackathonFields.required({ title: true }).extend({ status: z.literal('Draft').optional() }),
    reply: z.object({ hackathon_id: id }),
    summary: 'Create a hackathon as a draft I own',
  },
  copy: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/copy/`,
    access: staff,
    params: byHackathon,
    reply: z.object({ hackathon_id: id }),
    summary:
      'Create a hackathon from an earlier one; copies its texts, form, prizes and criteria, but not its dates or people',
  },
  edit: {
    method: 'PUT',
    path: `${PREFIX}edit-hackathon/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    upload: pictures,
    lenientBody: olderClients,
    body: HackathonFields.extend({ status: z.enum(['Draft', 'Completed', 'Deleted']).optional(), ...seenAt }),
    reply: z.object({ updated_at: dateTime }),
    summary:
      'Update a hackathon I manage; omitted fields stay unchanged, and a published one stays published',
  },
  publish: {
    method: 'PUT',
    path: `${PREFIX}publish-hackathon/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    lenientBody: olderClients,
    body: z.object({ status: z.enum(['Published', 'Draft'], 'Choose Published or Draft') }),
    summary: 'Publish a hackathon, or change it back to a draft while no one has applied',
  },
  cancel: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/cancel/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      reason: z
        .string('Enter a reason')
        .trim()
        .min(3, 'Enter a reason for the people who applied')
        .max(400, 'Use 400 characters or fewer'),
    }),
    summary: 'Call off a published hackathon; notifies everyone who applied',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}delete-hackathon/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    summary: 'Delete a hackathon; soft delete if people have applied',
  },
  setBanner: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/banner/`,
    access: signedIn,
    params: byHackathon,
    upload: { field: 'banner', maxBytes: BANNER_BYTES },
    reply: pictureReply,
    summary: 'Set the banner: a 3:1 PNG, JPEG or WebP, up to 20 MB',
  },
  removeBanner: {
    method: 'DELETE',
    path: `${PREFIX}{hackathon_id}/banner/`,
    access: signedIn,
    params: byHackathon,
    reply: pictureReply,
    summary: 'Remove the banner; a published hackathon falls back to the generated one',
  },
  setLogo: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/logo/`,
    access: signedIn,
    params: byHackathon,
    upload: { field: 'event_logo', maxBytes: LOGO_BYTES },
    reply: pictureReply,
    summary: 'Set the logo: a square PNG, JPEG or WebP, up to 10 MB',
  },
  removeLogo: {
    method: 'DELETE',
    path: `${PREFIX}{hackathon_id}/logo/`,
    access: signedIn,
    params: byHackathon,
    reply: pictureReply,
    summary: 'Remove the logo',
  },
  usualFields: {
    method: 'GET',
    path: `${PREFIX}list-default-form-fields/`,
    access: signedIn,
    reply: z.record(z.string(), z.enum(['system', 'input'])),
    summary: 'List the usual form fields: read from the account, or entered by the applicant',
  },
  olderForm: {
    method: 'GET',
    path: `${PREFIX}list-form/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    reply: z.array(OlderRow),
    summary: 'Get a hackathon’s form (legacy)',
  },
  setForm: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/form/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({ fields: FormFields }),
    reply: z.object({ version: z.int(), fields: z.array(FormField), updated_at: dateTime }),
    summary: 'Update the application form; earlier applications keep their answers',
  },
  organisations: {
    method: 'GET',
    path: `${PREFIX}list-organisations/`,
    access: signedIn,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    reply: z.array(IdTitle),
    summary: 'List organisations that can host, by title: the first 500, or the 50 best matches of a search',
  },
  districts: {
    method: 'GET',
    path: `${PREFIX}list-districts/`,
    access: signedIn,
    reply: z.array(IdName),
    summary: 'List all districts by name',
  },
  crew: {
    method: 'GET',
    path: `${PREFIX}list-organiser-hackathons/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    query: z.object({ all: z.stringbool().optional() }),
    reply: z.array(CrewMember),
    summary: 'List the owner and organisers; with `all`, judges and volunteers too',
  },
  addCrew: {
    method: 'POST',
    path: `${PREFIX}add-organiser/{hackathon_id}/`,
    access: signedIn,
    params: byHackathon,
    lenientBody: olderClients,
    body: z
      .object({
        muid: z.string().trim().min(1).max(100).optional(),
        /** The name that some older clients send. */
        mu_id: z.string().trim().min(1).max(100).optional(),
        role: z.enum(['organiser', 'judge', 'volunteer']).default('organiser'),
      })
      .refine(({ muid, mu_id }) => muid ?? mu_id, { path: ['muid'], message: 'Choose a member' }),
    reply: z.object({ organiser_link_id: id }),
    summary: 'Add a person to the crew of a hackathon; notifies them',
  },
  removeCrew: {
    method: 'DELETE',
    path: `${PREFIX}delete-organiser/{link_id}/`,
    access: signedIn,
    params: z.object({ link_id: id }),
    summary: 'Remove a person from the crew of a hackathon, or leave it',
  },
  passOn: {
    method: 'POST',
    path: `${PREFIX}crew/{link_id}/own/`,
    access: signedIn,
    params: z.object({ link_id: id }),
    summary: 'Make an organiser the owner; the previous owner stays an organiser',
  },
})
