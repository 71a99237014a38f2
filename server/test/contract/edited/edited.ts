import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { TestMember } from '../../setup/members.ts'
import type { CallInput, TestApp } from '../../setup/test-app.ts'

/** A form in which staff change a record. */
export interface Edited {
  readonly route: RouteDefinition
  /** A new record: the parameters that name it, and the record as its form begins with it. */
  make(): Promise<{ params: Record<string, string>; read(): Promise<{ updated_at: string }> }>
  /** A change that is different for each number. */
  change(number: number): Record<string, unknown>
  /** How the record shows it. */
  shows(number: number): Record<string, unknown>
}

/** By the name of the call. */
export type Forms = Readonly<Record<string, Edited>>

/** What `beforeAll` has made. */
export type Ground = () => { readonly test: TestApp; readonly admin: TestMember }

/** Calls as the administrator. */
export const callAs =
  (on: Ground) =>
  <R extends RouteDefinition>(route: R, input: CallInput = {}) =>
    on().test.call(route, { as: on().admin.token, ...input })

export const found = <T>(row: T | undefined): T => {
  if (!row) throw new Error('the record is not in its list')
  return row
}
