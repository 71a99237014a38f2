import { z } from 'zod'
import { entrance, pageAccess, signedIn } from '../access/access.ts'
import { dateTime, id, text, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * Two-step sign-in: after the password or the emailed code, a member proves their identity with an
 * authenticator app, a passkey or a recovery code. A passkey also works as the only step, because it needs
 * both the device and the member's finger, face or PIN.
 */

/** Values of the API: never rename one. */
export const secondStepWays = ['app', 'passkey', 'recovery'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** Sent as `response.current` with the code `second_step_needed` when the first step succeeded. */
export const SecondStepAsked = z.object({
  /** Sent along with the code of the second step; valid for five minutes. */
  token: z.string(),
  ways: z.array(z.enum(secondStepWays)),
})
export type SecondStepAsked = z.infer<typeof SecondStepAsked>

/** Six digits from the app, or a recovery code; spaces and hyphens are ignored. */
export const secondStepCode = z
  .string('Enter the code')
  .trim()
  .min(6, 'Enter the 6 digits from the app, or a recovery code')
  .max(20, 'Enter the 6 digits from the app, or a recovery code')

/** Input and output of the browser's credential methods, in the JSON form of the WebAuthn standard. */
const credential = z.looseObject({ id: z.string().min(1).max(1400) })
const options = z.looseObject({ challenge: z.string() })

/** A WebAuthn challenge; the answer refers to its id. */
export const PasskeyQuestion = z.object({ challenge_id: id, options })
export const passkeyAnswer = { challenge_id: id, credential }

const passkeyName = title('Name', 1, 60)

export const Passkey = z.object({
  id,
  name: z.string(),
  /** The passkey is stored by a password manager or in a cloud, not only on one device. */
  synced: z.boolean(),
  created_at: dateTime,
  last_used_at: dateTime.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** A reset that staff have scheduled and that hasn't taken effect yet. */
export const WaitingReset = z.object({ asked_at: dateTime, takes_effect_at: dateTime, reason: z.string() })

export const SecondStep = z.object({
  on: z.boolean(),
  /** When the authenticator app was connected; null without one. */
  app_since: dateTime.nullable(),
  recovery_codes_left: z.int(),
  passkeys: z.array(Passkey),
  /** This installation requires it of staff, and the member is one. */
  required: z.boolean(),
  /** Until when they have time to set it up; their access is paused if it's null and they haven't. */
  due: dateTime.nullable(),
  reset: WaitingReset.nullable(),
})
export type SecondStep = z.infer<typeof SecondStep>

const RecoveryCodes = z.object({
  /** Shown once; null if the member already has some. */
  recovery_codes: z.array(z.string()).nullable(),
})

export const MOST_PASSKEYS = 10
/** Sensitive actions need no new proof of identity for this long. */
export const PROVED_MINUTES = 15

const PREFIX = '/api/v1/auth/second-step/'

export const secondStep = routes({
  askPasskey: {
    method: 'POST',
    path: '/api/v1/auth/passkey/options/',
    access: entrance,
    limit: 'signIn',
    reply: PasskeyQuestion,
    summary: 'Get a challenge for signing in with any passkey',
  },
  standing: {
    method: 'GET',
    path: PREFIX,
    access: signedIn,
    current: 'It shows what still gives access to the account.',
    viewing: 'closed',
    reply: SecondStep,
    summary: 'Get my authenticator app, passkeys and recovery codes',
  },
  beginApp: {
    method: 'POST',
    path: `${PREFIX}app/`,
    access: signedIn,
    grave: true,
    reply: z.object({
      /** Base32, for typing it where there is no camera. */
      secret: z.string(),
      /** `otpauth:` address in the QR code. */
      address: z.string(),
    }),
    summary: 'Create a secret for an authenticator app; takes effect once a code is confirmed',
  },
  confirmApp: {
    method: 'POST',
    path: `${PREFIX}app/confirm/`,
    access: signedIn,
    grave: true,
    limit: 'signIn',
    body: z.object({
      code: z
        .string('Enter the 6 digits')
        .transform((typed) => typed.replace(/\s/g, ''))
        .pipe(z.string().regex(/^[0-9]{6}$/, 'Enter the 6 digits')),
    }),
    reply: RecoveryCodes,
    summary: 'Connect the authenticator app; signs out other devices if it’s the first second step',
  },
  removeApp: {
    method: 'DELETE',
    path: `${PREFIX}app/`,
    access: signedIn,
    grave: true,
    summary: 'Disconnect my authenticator app',
  },
  newRecoveryCodes: {
    method: 'POST',
    path: `${PREFIX}recovery-codes/`,
    access: signedIn,
    grave: true,
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    summary: 'Create ten new recovery codes; replaces the old ones',
  },
  newPasskey: {
    method: 'POST',
    path: '/api/v1/auth/passkeys/options/',
    access: signedIn,
    grave: true,
    reply: PasskeyQuestion,
    summary: 'Get a challenge for creating a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/v1/auth/passkeys/',
    access: signedIn,
    grave: true,
    body: z.object({ ...passkeyAnswer, name: passkeyName }),
    reply: RecoveryCodes.extend({ id }),
    summary: 'Save a passkey; signs out other devices if it’s the first second step',
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/v1/auth/passkeys/{passkey_id}/',
    access: signedIn,
    params: z.object({ passkey_id: id }),
    body: z.object({ name: passkeyName }),
    summary: 'Rename one of my passkeys',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/v1/auth/passkeys/{passkey_id}/',
    access: signedIn,
    grave: true,
    params: z.object({ passkey_id: id }),
    summary: 'Remove one of my passkeys',
  },
  askToProve: {
    method: 'POST',
    path: '/api/v1/auth/prove/options/',
    access: signedIn,
    reply: z.object({
      /**
       * The member's second-step methods. Without a second step: `password`, or `mail` if they have no
       * password.
       */
      ways: z.array(z.enum([...secondStepWays, 'password', 'mail'])),
      /** Null unless `passkey` is among the ways. */
      passkey: PasskeyQuestion.nullable(),
    }),
    summary: 'List the ways I can confirm my identity before a sensitive action',
  },
  prove: {
    method: 'POST',
    path: '/api/v1/auth/prove/',
    access: signedIn,
    limit: 'signIn',
    body: z
      .object({
        password: z.string().min(1).max(200).optional(),
        /** From the app, a recovery code, or the emailed code. */
        code: secondStepCode.optional(),
        challenge_id: id.optional(),
        credential: credential.optional(),
      })
      .refine(
        (body) => [body.password, body.code, body.credential].filter((way) => way !== undefined).length === 1,
        { error: 'Send a password, a code or a passkey', path: ['code'] },
      ),
    summary: 'Confirm my identity; sensitive actions need this within the last 15 minutes',
  },
  stopReset: {
    method: 'DELETE',
    path: `${PREFIX}reset/`,
    access: signedIn,
    summary: 'Stop a reset of my second step that staff requested',
  },
  stopResetByLink: {
    method: 'POST',
    path: `${PREFIX}reset/stop/`,
    access: entrance,
    limit: 'signIn',
    body: z.object({ token: text('Token', 1, 500) }),
    summary: 'Stop a reset of my second step with an emailed token',
  },
})

/** Calls with which staff see and reset members' second step. */
export const staffSecondStep = routes({
  standing: {
    method: 'GET',
    path: '/api/v1/dashboard/user/{user_id}/second-step/',
    access: pageAccess.manageUsers,
    params: z.object({ user_id: id }),
    reply: z.object({ on: z.boolean(), app: z.boolean(), passkeys: z.int(), reset: WaitingReset.nullable() }),
    summary: 'Check whether a member uses two-step sign-in',
  },
  askReset: {
    method: 'POST',
    path: '/api/v1/dashboard/user/{user_id}/second-step/reset/',
    access: pageAccess.manageUsers,
    grave: true,
    params: z.object({ user_id: id }),
    body: z.object({ reason: text('Reason', 3, 500) }),
    reply: z.object({ takes_effect_at: dateTime }),
    summary: 'Schedule removal of a member’s second steps in 24 hours; the member can stop it',
  },
  cancelReset: {
    method: 'DELETE',
    path: '/api/v1/dashboard/user/{user_id}/second-step/reset/',
    access: pageAccess.manageUsers,
    params: z.object({ user_id: id }),
    summary: 'Cancel a scheduled reset',
  },
})
