import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { NamedFace } from '../account/face.ts'
import { dateTime, id, oneLine, orNothing, plainLine, seenAt, text, title } from '../lib/fields.ts'
import {
  LATE_MINUTES_MAX,
  PROJECT_PICTURE_BYTES,
  PROJECT_PICTURES_MAX,
  projectPhases,
} from '../lib/hackathon-words.ts'
import { fileQuery, listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { byHackathon } from './hackathon-applications.ts'
import { Track } from './hackathon-parts.ts'

/**
 * Projects that teams of a hackathon build and submit. A team edits a shared draft and submits it as often as
 * it likes until the deadline; the last version counts. Others see the submitted version once the gallery is
 * open.
 */

const PREFIX = '/api/v1/hackathon/'
const byProject = z.object({ project_id: id })

const link = (label: string) =>
  orNothing(
    oneLine(
      label,
      z
        .string()
        .trim()
        .max(300, { error: () => say`${{ label: say(label) }} must be 300 characters or fewer` })
        .refine(
          (address) => /^https:\/\/[^\s.]+\.\S+$/i.test(address),
          'Enter a web address that starts with https://',
        ),
    ),
  ).default(null)

/** Content of a project as stored. */
export const ProjectContent = z.object({
  title: z.string(),
  summary: z.string().nullable(),
  description: z.string().nullable(),
  demo_url: z.string().nullable(),
  code_url: z.string().nullable(),
  video_url: z.string().nullable(),
  track_id: id.nullable(),
})
export type ProjectContent = z.infer<typeof ProjectContent>

/** Content of a project as sent. A draft only needs a title. */
export const ProjectDraft = z.object({
  title: title('Name', 2, 80),
  summary: orNothing(
    plainLine('Summary', z.string().trim().max(150, 'Summary must be 150 characters or fewer')),
  ).default(null),
  description: orNothing(text('Description', 1, 5000)).default(null),
  demo_url: link('Demo'),
  code_url: link('Code'),
  video_url: link('Video'),
  track_id: orNothing(id).default(null),
})

const Picture = z.object({ id, url: z.string() })

/** A project in the gallery. */
export const ProjectCard = z.object({
  id,
  /** Numbered in the order of first submissions; also the desk number. */
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  track: z.string().nullable(),
  team: z.string(),
  picture: z.string().nullable(),
  likes: z.int(),
  /** Whether the reader likes it. */
  liked: z.boolean(),
  /** Whether the reader is in its team. */
  mine: z.boolean(),
  /** First submitted after the deadline. */
  is_late: z.boolean(),
})
export type ProjectCard = z.infer<typeof ProjectCard>

/** The page of a project. */
export const ProjectPage = ProjectCard.omit({ picture: true }).extend({
  hackathon_id: id,
  hackathon: z.string(),
  description: z.string().nullable(),
  demo_url: z.string().nullable(),
  code_url: z.string().nullable(),
  video_url: z.string().nullable(),
  pictures: z.array(Picture),
  /**
   * The captain first. Members with a private profile appear by first name, except to their team and the crew.
   * Visitors don't see them at all.
   */
  members: z.array(NamedFace),
  version: z.int(),
  handed_in_at: dateTime,
  /** Null until results are published, and if too few judges have scored it. */
  place: z.int().nullable(),
  /** Titles of the prizes it won. */
  prizes: z.array(z.string()),
})
export type ProjectPage = z.infer<typeof ProjectPage>

/** The project of the member's team. */
export const MyProject = z.object({
  title: z.string(),
  tracks: z.array(Track),
  /** Name of the member's team; null if they have none. */
  team: z.string().nullable(),
  phase: z.enum(projectPhases),
  opens_at: dateTime.nullable(),
  ends_at: dateTime.nullable(),
  /** Late deadline for teams that haven't submitted anything; their project is marked as late. */
  late_until: dateTime.nullable(),
  /** Why nothing can be submitted now, as a sentence; null if it can. */
  closed_because: z.string().nullable(),
  project: z
    .object({
      id,
      draft: ProjectContent,
      pictures: z.array(Picture),
      /** Number of submissions; 0: never submitted. */
      version: z.int(),
      is_late: z.boolean(),
      handed_in_at: dateTime.nullable(),
      /** The draft differs from the submitted version. */
      is_changed: z.boolean(),
      updated_at: dateTime,
      updated_by: z.string().nullable(),
    })
    .nullable(),
})
export type MyProject = z.infer<typeof MyProject>

export const ProjectVersion = z.object({
  version: z.int(),
  content: ProjectContent,
  is_late: z.boolean(),
  handed_in_by: z.string().nullable(),
  created_at: dateTime,
})
export type ProjectVersion = z.infer<typeof ProjectVersion>

/** Rules for projects, and their counts. */
export const ProjectRules = z.object({
  /** Submission deadline; null: the end of the hackathon. */
  submissions_end: dateTime.nullable(),
  late_minutes: z.int(),
  gallery_is_open: z.boolean(),
  teams: z.int(),
  handed_in: z.int(),
  late: z.int(),
  updated_at: dateTime.nullable(),
})
export type ProjectRules = z.infer<typeof ProjectRules>

const GalleryQuery = listQuery(['number', 'title', 'likes']).extend({
  track: id.optional(),
  late: z.stringbool().optional(),
})

const saved = z.object({ id, updated_at: dateTime })

export const hackathonProjects = routes({
  gallery: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/projects/`,
    access: everyone,
    params: byHackathon,
    query: GalleryQuery,
    reply: page(ProjectCard),
    summary: 'List submitted projects; for everyone once the gallery is open, before that for the crew',
  },
  csv: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/projects/csv/`,
    access: signedIn,
    params: byHackathon,
    query: fileQuery(GalleryQuery),
    download: { type: 'text/csv', fileName: 'projects.csv' },
    summary: 'Export the projects of a hackathon I manage as CSV',
  },
  one: {
    method: 'GET',
    path: `${PREFIX}projects/{project_id}/`,
    access: everyone,
    params: byProject,
    reply: ProjectPage,
    summary: 'Get a project as it was last submitted',
  },
  versions: {
    method: 'GET',
    path: `${PREFIX}projects/{project_id}/versions/`,
    access: signedIn,
    params: byProject,
    reply: z.array(ProjectVersion),
    summary: 'List a team’s submitted versions, newest first, up to 100; for the team and the crew',
  },
  like: {
    method: 'PUT',
    path: `${PREFIX}projects/{project_id}/like/`,
    access: signedIn,
    params: byProject,
    reply: z.object({ likes: z.int() }),
    summary: 'Like another team’s project; idempotent',
  },
  unlike: {
    method: 'DELETE',
    path: `${PREFIX}projects/{project_id}/like/`,
    access: signedIn,
    params: byProject,
    reply: z.object({ likes: z.int() }),
    summary: 'Unlike a project',
  },
  mine: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/project/`,
    access: signedIn,
    params: byHackathon,
    reply: MyProject,
    summary: 'Get my team’s project and its submission deadline',
  },
  save: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/project/`,
    access: signedIn,
    params: byHackathon,
    body: ProjectDraft.extend(seenAt),
    reply: saved,
    summary: 'Save my team’s draft; only the team can see it until it’s submitted',
  },
  handIn: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/project/hand-in/`,
    access: signedIn,
    params: byHackathon,
    body: ProjectDraft.extend(seenAt),
    reply: z.object({ id, version: z.int(), number: z.int(), is_late: z.boolean(), updated_at: dateTime }),
    summary: 'Submit my team’s project as sent here; earlier versions stay readable',
  },
  addPicture: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/project/pictures/`,
    access: signedIn,
    params: byHackathon,
    upload: { field: 'picture', maxBytes: PROJECT_PICTURE_BYTES },
    reply: Picture,
    summary: `Add a picture to my team’s project: PNG, JPEG or WebP, up to 10 MB, up to ${PROJECT_PICTURES_MAX} pictures`,
  },
  removePicture: {
    method: 'DELETE',
    path: `${PREFIX}project-pictures/{picture_id}/`,
    access: signedIn,
    params: z.object({ picture_id: id }),
    summary: 'Remove a picture from my team’s project',
  },
  rules: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/project-rules/`,
    access: signedIn,
    params: byHackathon,
    reply: ProjectRules,
    summary: 'Get the submission deadline and gallery visibility of a hackathon I manage',
  },
  setRules: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/project-rules/`,
    access: signedIn,
    params: byHackathon,
    body: z
      .object({
        submissions_end: orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' })),
        late_minutes: z
          .int('Enter a whole number of minutes')
          .min(0, 'Enter 0 minutes or more')
          .max(LATE_MINUTES_MAX, 'Enter 1,440 minutes or fewer'),
        gallery_is_open: z.boolean(),
      })
      .extend(seenAt),
    reply: z.object({ updated_at: dateTime }),
    summary: 'Set the submission deadline and grace period, and open or close the gallery',
  },
})
