import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { SHOWN_WORKS } from '../lib/words.ts'
import { byMuid } from '../people/profile-shapes.ts'

/** Approved work that members show to others, and how it looks in a list. */

/** What a list shows for a piece of work: the first of these that it has. */
export const WorkPreview = z.discriminatedUnion('kind', [
  /** The link’s own picture, or one that the member added. */
  z.object({ kind: z.literal('picture'), picture: z.string() }),
  /** The link’s picture is still being fetched. */
  z.object({ kind: z.literal('coming') }),
  /** Name of a repository with its owner, or of a site, set in type. */
  z.object({ kind: z.literal('name'), owner: z.string().nullable(), name: z.string() }),
  /** The first words of its text, set in type. */
  z.object({ kind: z.literal('words'), words: z.string() }),
  /** A generated picture; only once in an answer. */
  z.object({ kind: z.literal('motif') }),
])
export type WorkPreview = z.infer<typeof WorkPreview>

/** What brings the author close to the reader. */
export const workTies = ['circle', 'college'] as const

export const ShownWork = z.object({
  /** Id of the submission. */
  id,
  task_id: id,
  title: z.string(),
  /** A domain, for the tint; 'others' without one. */
  category: z.string(),
  preview: WorkPreview,
  link: z.string().nullable(),
  /** Address of the picture in full. */
  picture: z.string().nullable(),
  /** The text in full, if it is the work itself: there's neither link nor picture. */
  text: z.string().nullable(),
  by: Face,
  is_mine: z.boolean(),
  tie: z.enum(workTies).nullable(),
  /** District of the author’s college; null for visitors and without one. */
  place: z.string().nullable(),
  karma: z.int().nullable(),
  approved_at: dateTime,
  /** Its highlight, which “Well done” is about; null if there is none, and for visitors. */
  highlight_id: id.nullable(),
  well_done: z.int(),
  /** Whether the reader has said it. */
  mine: z.boolean(),
})
export type ShownWork = z.infer<typeof ShownWork>

/** On a profile. */
export const ProfileWork = ShownWork.extend({
  is_pinned: z.boolean(),
  /** The author’s own line. */
  caption: z.string().nullable(),
  /** The reviewer’s comment, if the author shows it; both are null otherwise. */
  words: z.string().nullable(),
  reviewer: Face.nullable(),
})
export type ProfileWork = z.infer<typeof ProfileWork>

/** Whether the author shows approved work: not answered yet, shown, or kept to themselves. */
export const showingStates = ['unanswered', 'shown', 'kept'] as const

/** My newest approved work for a task. */
export const OwnWork = ShownWork.pick({ id: true, preview: true, link: true, category: true }).extend({
  state: z.enum(showingStates),
  /** My profile is private, so no one sees what I show. */
  is_private: z.boolean(),
})
export type OwnWork = z.infer<typeof OwnWork>

const byTask = z.object({ task_id: id })
const PATH = '/api/v1/dashboard/shown-work/'

export const shownWork = routes({
  ofTask: {
    method: 'GET',
    path: `${PATH}task/{task_id}/`,
    access: signedIn,
    params: byTask,
    query: z.object({
      among: z.enum(['all', ...workTies]).default('all'),
      most: z.coerce.number().int().min(SHOWN_WORKS.first).max(SHOWN_WORKS.most).default(SHOWN_WORKS.first),
    }),
    reply: z.object({
      /** Null until my work is approved; then there are no works by others either. */
      own: OwnWork.nullable(),
      /** By others; counted up to `SHOWN_WORKS.most` + 1. */
      total: z.int(),
      works: z.array(ShownWork),
    }),
    summary: 'List how others did a task that I’ve completed: circle, college, then newest',
  },
  show: {
    method: 'POST',
    path: `${PATH}{submission_id}/`,
    access: signedIn,
    params: z.object({ submission_id: id }),
    body: z.object({ shown: z.boolean() }),
    summary: 'Show my approved work to others, or keep it to myself; idempotent',
  },
  ofGroup: {
    method: 'GET',
    path: `${PATH}group/{group_id}/`,
    access: signedIn,
    params: z.object({ group_id: id }),
    reply: z.array(ShownWork),
    summary: 'List up to six works for a group’s tasks that members showed in the last 30 days, newest first',
  },
  ofClassmates: {
    method: 'GET',
    path: `${PATH}classmates/`,
    access: signedIn,
    reply: z.array(ShownWork),
    summary: 'List up to six works that my classmates showed lately, newest first',
  },
  ofMember: {
    method: 'GET',
    path: `${PATH}member/{muid}/`,
    access: everyone,
    params: byMuid,
    query: z.object({ all: z.stringbool().optional() }),
    reply: z.object({
      /** Counted up to `SHOWN_WORKS.most`. */
      total: z.int(),
      works: z.array(ProfileWork),
    }),
    summary: 'List the work that a public profile shows, pinned work first: five, or up to 60 with `all`',
  },
})
