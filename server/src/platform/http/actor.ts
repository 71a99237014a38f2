import type { Permissions } from '@muster/contract/access/access.ts'

/** The member on whose behalf a request is handled. Roles and types are the verified ones of this moment. */
export interface Actor extends Permissions {
  readonly id: string
  readonly muid: string
  readonly sessionId: string
}
