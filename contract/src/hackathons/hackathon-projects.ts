import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { dateTime, id, orNothing, plainLine, seenAt, text, title } from '../lib/fields.ts'
import {
  LATE_MINUTES_MAX,
  PROJECT_PICTURE_BYTES,
  PROJECT_PICTURES_MAX,
  projectPhases,
} from '../lib/hackathon-words.ts'
import { fileQuery, listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'
import { Track } from './hackathon-parts.ts'

/**
 * Projects: what the teams of a hackathon make and hand in. A team works on a draft together and hands it in as often as it
 * likes until the time is up; the last time counts. Others see what was handed in, once the gallery is open.
 */

const PREFIX = '/api/v1/hackathon/'
const byProject = z.object({ project_id: id })

const link = (label: string) =>
  orNothing(
    z
      .string()
      .trim()
      .max(300, `${label} must be 300 characters or fewer`)
      .refine(
        (address) => /^https:\/\/[^\s.]+\.\S+$/i.test(address),
        'Enter a web address that starts with https://',
      ),
  ).default(null)

/** What a project says, as it is kept. */
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

/** The same as it is sent. A draft may lack everything but its title. */
export const ProjectDraft = z.object({
  title: title('Name', 2, 80),
  /** What it is, in one line. */
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

/** One project of the gallery. */
export const ProjectCard = z.object({
  id,
  /** In the order in which projects were first handed in; the desk on the day. */
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  track: z.string().nullable(),
  team: z.string(),
  picture: z.string().nullable(),
  likes: z.int(),
  /** The reader likes it. */
  liked: z.boolean(),
  /** The reader made it, with others. */
  mine: z.boolean(),
  /** First handed in after the time was up. */
  is_late: z.boolean(),
})
export type ProjectCard = z.infer<typeof ProjectCard>

/** One project, whole. */
export const ProjectPage = ProjectCard.omit({ picture: true }).extend({
  hackathon_id: id,
  hackathon: z.string(),
  description: z.string().nullable(),
  demo_url: z.string().nullable(),
  code_url: z.string().nullable(),
  video_url: z.string().nullable(),
  pictures: z.array(Picture),
  /** The captain first; who does not show their profile is left out for visitors. */
  members: z.array(z.object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })),
  version: z.int(),
  handed_in_at: dateTime,
  /** Once results are published; null also for what too few judges have seen. */
  place: z.int().nullable(),
  /** Titles of the prizes that it won. */
  prizes: z.array(z.string()),
})
export type ProjectPage = z.infer<typeof ProjectPage>

/** What my team is making. */
export const MyProject = z.object({
  title: z.string(),
  tracks: z.array(Track),
  /** My team; null for who belongs to none. */
  team: z.string().nullable(),
  phase: z.enum(projectPhases),
  opens_at: dateTime.nullable(),
  ends_at: dateTime.nullable(),
  /** Until when a team that has handed in nothing still can; it is marked as late. */
  late_until: dateTime.nullable(),
  /** Why nothing can be handed in now, in words; null when it can. */
  closed_because: z.string().nullable(),
  project: z
    .object({
      id,
      draft: ProjectContent,
      pictures: z.array(Picture),
      /** How often it was handed in; 0: never. */
      version: z.int(),
      is_late: z.boolean(),
      handed_in_at: dateTime.nullable(),
      /** The draft differs from what was handed in. */
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

/** What organisers settle about projects, and how many there are. */
export const ProjectRules = z.object({
  /** When handing in ends; null: with the hackathon. */
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
