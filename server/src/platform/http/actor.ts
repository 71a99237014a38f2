import type { Permissions } from '@muster/contract/access/access.ts'

/** The member who makes a request, with their currently verified roles and types. */
export interface Actor extends Permissions {
  readonly id: string
  readonly muid: string
  readonly sessionId: string
  /** The member of staff who views the app as this member, in a read-only session. */
  readonly viewing?: { readonly byId: string }
  /** When the member last confirmed their identity in this session; undefined for programs and jobs. */
  readonly provedAt?: string
  /**
   * The installation requires two-step sign-in for staff and this member hasn't set it up: their roles and
   * types give no access until they do.
   */
  readonly needsSecondStep?: true
  /** Until when they have time to set it up. */
  readonly secondStepDue?: Date
}
