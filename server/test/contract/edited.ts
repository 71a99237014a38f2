import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { TestMember } from '../setup/members.ts'
import type { CallInput, TestApp } from '../setup/test-app.ts'

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

/** Makes calls as the administrator. */
export const callAs =
  (on: Ground) =>
  <R extends RouteDefinition>(route: R, input: CallInput = {}) =>
    on().test.call(route, { as: on().admin.token, ...input })

/** Who made the change that a record shows last. */
export const BY_COLLEAGUE = { updated_by: 'Cara Colleague' }

let made = 0
/** A number that no other record has. */
export function nextNumber(): number {
  made += 1
  return made
}

interface Listed {
  readonly create: RouteDefinition
  readonly list: RouteDefinition
  readonly update: RouteDefinition
  body(number: number): Record<string, unknown>
  change(number: number): Record<string, unknown>
  /** What the list shows of the change if it isn't the change itself with who made it. */
  shows?(number: number): Record<string, unknown>
}

/** A record that one call creates and a list shows. */
export function listed(on: Ground, { create, list, update, body, change, shows }: Listed): Edited {
  const call = callAs(on)
  const query = { perPage: 100, sortBy: '-created_at' }
  return {
    route: update,
    async make() {
      const answer = await call(create, { body: body(nextNumber()) })
      const { id, data } = answer.response as { id: string; data?: { id: string } }
      const [, param = ''] = /\{(\w+)\}/.exec(update.path) ?? []
      return {
        params: { [param]: data?.id ?? id },
        async read() {
          const rows = ((await call(list, { query })).response as { data: ListedRow[] }).data
          const row = rows.find((one) => one.id === (data?.id ?? id))
          if (!row) throw new Error(`the new record is not in the list at ${list.path}`)
          return row
        },
      }
    },
    change,
    shows: shows ?? ((number) => ({ ...change(number), ...BY_COLLEAGUE })),
  }
}

interface ListedRow {
  readonly id: string
  readonly updated_at: string
}

interface Queue {
  readonly reasons: RouteDefinition
  readonly changeReasons: RouteDefinition
}

/** The reasons of a queue, of which there is one list. */
export const reasonsOf = (on: Ground, { reasons, changeReasons }: Queue): Edited => ({
  route: changeReasons,
  make: async () => ({
    params: {},
    read: async () => (await callAs(on)(reasons)).response as { updated_at: string },
  }),
  change: (number) => ({ reasons: [`Because of ${number}`] }),
  shows: (number) => ({ reasons: [`Because of ${number}`] }),
})
