import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { certificateKinds } from '../lib/hackathon-words.ts'
import { routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'

/** Outcomes of a hackathon: public results, feedback for teams, and certificates that others can verify. */

const PREFIX = '/api/v1/hackathon/'
const byCode = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{12}$/, 'Enter the certificate’s 12 letters and digits'),
})

/** A project in the published results. */
export const PlacedProject = z.object({
  project_id: id,
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  team: z.string(),
  track: z.string().nullable(),
  /** Null if too few judges have scored it. */
  place: z.int().nullable(),
  track_place: z.int().nullable(),
  /** Of 100. */
  score: z.number().nullable(),
  /** Titles of the prizes it won. */
  prizes: z.array(z.string()),
  picture: z.string().nullable(),
  mine: z.boolean(),
})
export type PlacedProject = z.infer<typeof PlacedProject>

export const PublishedResults = z.object({
  title: z.string(),
  /** Null until they are published; `projects` is empty then. */
  published_at: dateTime.nullable(),
  /** Best first; at most 500. */
  projects: z.array(PlacedProject),
  /** Project of the reader's team; null if there is none. */
  my_project_id: id.nullable(),
})
export type PublishedResults = z.infer<typeof PublishedResults>

/** The judges' feedback on the reader's project. */
export const Feedback = z.object({
  title: z.string(),
  place: z.int().nullable(),
  score: z.number().nullable(),
  criteria: z.array(
    z.object({
      name: z.string(),
      weight: z.int(),
      /** Mean score, 1 to 5; null without score sheets. */
      mean: z.number().nullable(),
    }),
  ),
  sheets: z.int(),
  /** Judges' notes, without their names. */
  notes: z.array(z.string()),
})
export type Feedback = z.infer<typeof Feedback>

/** A certificate as anyone can verify it. */
export const Certificate = z.object({
  code: z.string(),
  kind: z.enum(certificateKinds),
  full_name: z.string(),
  hackathon_id: id,
  hackathon: z.string(),
  project: z.string(),
  team: z.string(),
  /** Title of the prize; null for taking part. */
  prize: z.string().nullable(),
  place: z.int().nullable(),
  /** Start and end of the hackathon. */
  event_start: dateTime,
  event_end: dateTime,
  /** Time zone for displaying the dates. */
  time_zone: z.string(),
  organisation: z.string().nullable(),
  issued_at: dateTime,
})
export type Certificate = z.infer<typeof Certificate>

export const hackathonResults = routes({
  published: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/results/`,
    access: everyone,
    params: byHackathon,
    reply: PublishedResults,
    summary: 'Get the results of a hackathon, once they’re published',
  },
  feedback: {
    method: 'GET',
    path: `${PREFIX}projects/{project_id}/feedback/`,
    access: signedIn,
    params: z.object({ project_id: id }),
    reply: Feedback,
    summary: 'Get the judges’ feedback on my team’s project, once the results are published',
  },
  myCertificates: {
    method: 'GET',
    path: `${PREFIX}certificates/mine/`,
    access: signedIn,
    reply: z.array(Certificate),
    summary: 'List my hackathon certificates, newest first, up to 100',
  },
  certificate: {
    method: 'GET',
    path: `${PREFIX}certificates/{code}/`,
    access: everyone,
    params: byCode,
    reply: Certificate,
    summary: 'Check whether a certificate is genuine, and get its contents',
  },
  certificateFile: {
    method: 'GET',
    path: `${PREFIX}certificates/{code}/file/`,
    access: everyone,
    limit: 'lookup',
    params: byCode,
    download: { type: 'application/pdf', fileName: 'certificate.pdf' },
    summary: 'Download a certificate as PDF, which is as public as its page',
  },
})
