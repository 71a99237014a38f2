import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, oneLine } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'

/** Push notifications to a device while the app is closed (Web Push, RFC 8030). */

export const MOST_PUSH_DEVICES = 10

/** Payload of a push notification, encrypted for one device. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** Path within the site. */
  readonly url: string
  /** Equal for repeats of the same notification, so that it's displayed once. */
  readonly tag: string
}

const PushDevice = z.object({
  id,
  /** Browser and system: `Chrome on Android`. */
  device: z.string(),
  is_this: z.boolean(),
  created_at: dateTime,
  /** When a notification was last sent to it. */
  sent_at: dateTime.nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

const key = (label: string, bytes: number) =>
  z
    .string({ error: () => say`${{ label: say(label) }} is required` })
    .trim()
    .regex(/^[A-Za-z0-9_-]+=*$/, { error: () => say`${{ label: say(label) }} must be base64url` })
    .refine((value) => lengthOf(value) === bytes, {
      error: () => say`${{ label: say(label) }} must be ${{ bytes }} bytes`,
    })

const lengthOf = (base64: string) => Math.floor((base64.replace(/=+$/, '').length * 3) / 4)

const Subscribe = z.object({
  endpoint: oneLine(
    'The push service address',
    z
      .url({ protocol: /^https$/, error: 'The push service address must start with https://' })
      .max(1000, 'The push service address is too long'),
  ),
  /** The subscription's keys as the browser returns them. */
  p256dh: key('The public key', 65),
  auth: key('The secret', 16),
})

const PATH = '/api/v1/notification/push/'
const List = z.array(PushDevice)

export const push = routes({
  key: {
    method: 'GET',
    path: `${PATH}key/`,
    access: signedIn,
    current: 'The first call makes the key.',
    // Not read-only: the first request creates the key pair.
    viewing: 'closed',
    reply: z.object({ public_key: z.string() }),
    summary: 'Get the public key that identifies this server to push services',
  },
  devices: {
    method: 'GET',
    path: `${PATH}devices/`,
    access: signedIn,
    current: 'It shows what still gives access to the account.',
    viewing: 'closed',
    reply: List,
    summary: 'List my devices with push notifications',
  },
  subscribe: {
    method: 'POST',
    path: `${PATH}devices/`,
    access: signedIn,
    body: Subscribe,
    reply: List,
    summary: 'Send push notifications to this device until its session ends; idempotent',
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}devices/{push_device_id}/`,
    access: signedIn,
    params: z.object({ push_device_id: id }),
    reply: List,
    summary: 'Stop push notifications to one of my devices',
  },
})
