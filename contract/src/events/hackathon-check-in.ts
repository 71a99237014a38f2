import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, line } from '../lib/fields.ts'
import { SCANS_AT_ONCE, scanOutcomes } from '../lib/hackathon-words.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { byHackathon } from './hackathon-applications.ts'

/**
 * Check-in at a hackathon. All calls are for its owner, organisers and volunteers, Admins and members with
 * the type Hackathon. Devices download the list and queue scans while offline, so each scan has an id and a
 * time from the device.
 */

const PREFIX = '/api/v1/hackathon/'

export const DoorPerson = z.object({
  application_id: id,
  full_name: z.string(),
  /** Name of their college. */
  org: z.string().nullable(),
  ticket_code: z.string(),
  checked_in_at: dateTime.nullable(),
  checked_in_by: z.string().nullable(),
})
export type DoorPerson = z.infer<typeof DoorPerson>

export const DoorCounts = z.object({
  title: z.string(),
  accepted: z.int(),
  in: z.int(),
  /** When check-in opens and closes, by the server's clock; null while the hackathon has no dates. */
  opens_at: dateTime.nullable(),
  closes_at: dateTime.nullable(),
})
export type DoorCounts = z.infer<typeof DoorCounts>

export const DoorScan = z.object({
  /** Idempotency key, made by the device: a scan sent twice counts once. */
  scan_id: id,
  ticket_code: z
    .string('Enter the ticket’s letters and digits')
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().min(1, 'Enter the ticket’s letters and digits').max(40, 'This isn’t a ticket')),
  /** By the device's clock. */
  scanned_at: dateTime,
})
export type DoorScan = z.infer<typeof DoorScan>

export const ScanAnswer = z.object({
  scan_id: id,
  outcome: z.enum(scanOutcomes),
  /** Null if no one at this hackathon has the ticket. */
  application_id: id.nullable(),
  full_name: z.string().nullable(),
  /** When and by whom they were checked in; null if they weren't. */
  checked_in_at: dateTime.nullable(),
  checked_in_by: z.string().nullable(),
  /** Why check-in was refused; null otherwise. */
  why: z.string().nullable(),
})
export type ScanAnswer = z.infer<typeof ScanAnswer>

export const hackathonCheckIn = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/check-in/`,
    access: signedIn,
    params: byHackathon,
    query: z.object({
      /** Cursor: `next` of the previous page. */
      after: id.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    reply: z.object({ people: z.array(DoorPerson), next: id.nullable() }),
    summary: 'List accepted applicants for offline check-in, 200 at a time',
  },
  counts: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/check-in/counts/`,
    access: signedIn,
    params: byHackathon,
    reply: DoorCounts,
    summary: 'Get the number of accepted applicants who have checked in, and when check-in opens',
  },
  send: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/check-in/scans/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      device: line('Device name', 1, 60),
      scans: z
        .array(DoorScan)
        .min(1, 'Send at least one scan')
        .max(SCANS_AT_ONCE, { error: () => say`Send up to ${{ most: SCANS_AT_ONCE }} scans at once` })
        .refine(
          (scans) => new Set(scans.map(({ scan_id }) => scan_id)).size === scans.length,
          'Give each scan its own ID',
        ),
    }),
    reply: z.object({ answers: z.array(ScanAnswer) }),
    summary: 'Check people in by ticket, with a result for each scan; idempotent',
  },
  takeBack: {
    method: 'DELETE',
    path: `${PREFIX}{hackathon_id}/check-in/{application_id}/`,
    access: signedIn,
    params: byHackathon.extend({ application_id: id }),
    summary: 'Undo a check-in',
  },
})
