import type { Permissions } from '@muster/contract/access/access.ts'

/** The member on whose behalf a request is handled. Roles and types are the verified ones of this moment. */
export interface Actor extends Permissions {
  readonly id: string
  readonly muid: string
  readonly sessionId: string
  /** The member of staff who sees the app as this member, in a session of its own kind that only reads. */
  readonly viewing?: { readonly byId: string }
  /** When it was last proved that the session is in the hands of its owner; left out where a program or a job acts. */
  readonly provedAt?: string
  /** Staff of an installation that asks a second step of them, and who have none yet: what they hold rests until then. */
  readonly needsSecondStep?: true
}
