import { isAllowed } from '@muster/contract/access/access.ts'
import { ACCESS_TOKEN_REJECTED } from '@muster/contract/lib/envelope.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isToday } from '../setup/part-of-walk.ts'
import { type Answer, everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'
import { fixtures } from './fixtures.ts'
import { validInputs, type WireInput } from './inputs.ts'
import { type Kind, kinds, type Person, populate, prepareKinds } from './kinds.ts'
import { everybody, members, seen } from './kinds-of-people.ts'
import { type KnownValues, knownValues } from './known-values.ts'
import { tinyPicture, wireRequest } from './requests.ts'

/** What the features say, written out by hand beside the contract. */
const admitted = fixtures.flatMap((fixture) => fixture.admitted ?? [])

const tableRows = admitted.flatMap(({ who, calls }) =>
  calls
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, who: new Set(who) })),
)
const whoMay = new Map(tableRows.map(({ name, who }) => [name, who]))

/** What the guard knows of a member of this kind; null without a session that counts. */
function permissionsOf(kind: Kind) {
  if (kind.visitor || kind.suspended || kind.program) return null
  const byRole = kind.name === 'User Management by a role' ? ['User Management'] : []
  return { roles: kind.roles ?? [], dynamicTypes: [...(kind.dynamicTypes ?? []), ...byRole] }
}

test('the features say it once for every call of the contract, and for no other', () => {
  expect(tableRows.map(({ name }) => name).sort()).toEqual(everyRoute.map(({ name }) => name).sort())
})

test.each(everyRoute)('$name is declared as its feature says', ({ name, route }) => {
  const declared = kinds
    .filter(({ name }) => everybody.includes(name))
    .filter((kind) =>
      kind.program && 'scope' in route.access ? true : isAllowed(route.access, permissionsOf(kind)),
    )
    .map(({ name }) => name)
  expect(declared).toEqual(everybody.filter((kind) => whoMay.get(name)?.has(kind)))
})

function kindNamed(name: string): Kind {
  const kind = kinds.find((kind) => kind.name === name)
  if (!kind) throw new Error(`there is no kind ${name}`)
  return kind
}

/** For as many calls at once people are made. */
const CALLS_AT_ONCE = 100

describe('the server', () => {
  let app: TestApp
  let known: KnownValues
  let target: Person
  const people = new Map<number, Promise<ReadonlyMap<string, Person>>>()

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'off' })
    // Read before anybody is there, so that no administrator's call ends the rights of one who calls later.
    known = await knownValues(app)
    await prepareKinds(app)
    const [newcomer] = await populate(app, [{ kind: kindNamed('newcomer'), name: 'target' }])
    if (!newcomer) throw new Error('nobody was made')
    target = newcomer
  }, 60_000)
  afterAll(() => app?.close())

  /** Everybody calls every route as a person of their own, so that no call spoils the next one. */
  async function personFor(kindName: string, index: number): Promise<Person> {
    const first = index - (index % CALLS_AT_ONCE)
    const made = people.get(first) ?? peopleFrom(first)
    people.set(first, made)
    const person = (await made).get(`${kindName} ${index}`)
    if (!person) throw new Error(`there is nobody of the kind ${kindName}`)
    return person
  }

  async function peopleFrom(first: number): Promise<ReadonlyMap<string, Person>> {
    const calls = everyRoute.slice(first, first + CALLS_AT_ONCE)
    const wanted = calls.flatMap(({ name }, place) => {
      const index = first + place
      return triedKinds(name, index).map((kind) => ({ kind: kindNamed(kind), name: String(index) }))
    })
    const made = await populate(app, wanted)
    return new Map(made.map((person, at) => [`${person.kind.name} ${wanted[at]?.name}`, person]))
  }

  test.each(everyRoute.map((row, index) => ({ ...row, index })))(
    '$name admits those whom its feature names',
    async ({ name, route, index }) => {
      const [input] = fc.sample(validInputs(route, known), { seed: 1, numRuns: 1 })
      if (!input) throw new Error('no input was made')
      const outcome: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const kind of triedKinds(name, index)) {
        const person = await personFor(kind, index)
        outcome[kind] = verdict(await call(route, aimed(name, input, person), person.token))
        expected[kind] = seen.includes(kind) ? expectedOfSeen(name, route) : expectedFor(name, route, kind)
      }
      expect(outcome).toEqual(expected)
    },
  )

  /** The parameters of the address name the caller where a call is about oneself, otherwise somebody plain. */
  function aimed(name: string, input: WireInput, person: Person): WireInput {
    const user_id = name === 'users.remove' ? person.id : target.id
    const own = { muid: person.muid, user_id, uuid: person.id }
    const params = Object.fromEntries(
      Object.entries(input.params).map(([key, value]) => [key, own[key as keyof typeof own] ?? value]),
    )
    return { ...input, params }
  }

  async function call(route: RouteDefinition, input: WireInput, token: string | undefined): Promise<Answer> {
    const file = route.upload && { file: { field: route.upload.field, content: tinyPicture } }
    return app.inject(await wireRequest(route, input, { token, ...file }))
  }
})

const noKey = 'Send a valid API key'
const noAccess = 'You don’t have access to this'

const closedReads = new Set(fixtures.flatMap((fixture) => fixture.closedReads ?? []))

/** Staff who see the app as a fellow read what the fellow reads. They change nothing, and take no file but pictures. */
function expectedOfSeen(name: string, route: RouteDefinition): string {
  if (route.access.kind === 'program') return noKey
  if (name === 'viewAs.leave') return 'admitted'
  const isFile = /csv|template|importFailures|rowsToFix|errorLog\.download|poster/i.test(name)
  if (route.method !== 'GET' || isFile || closedReads.has(name)) return 'view only'
  return whoMay.get(name)?.has('Fellow') ? 'admitted' : '403'
}

const TRIED_OF_EACH = 3

/** Three whom a call admits, three whom it refuses, and a fifth of the others. What it declares is tested of everybody. */
function triedKinds(name: string, index: number): string[] {
  const isAdmitted = (kind: string) => whoMay.get(name)?.has(kind) ?? false
  const tried = (kinds: readonly string[]) =>
    kinds.filter((_, place) => place < TRIED_OF_EACH || isToday(index + place))
  return [
    ...seen,
    ...tried(everybody.filter(isAdmitted)),
    ...tried(everybody.filter((kind) => !isAdmitted(kind))),
  ]
}

function expectedFor(name: string, route: RouteDefinition, kind: string): string {
  // Whose session has ended is asked to sign in even where visitors may go; only the ways in stay open.
  const isEntrance = route.access.kind === 'everyone' && route.access.anySession
  if (kind === 'suspended admin' && !isEntrance && route.access.kind !== 'program') {
    return `401 with ${ACCESS_TOKEN_REJECTED}`
  }
  if (whoMay.get(name)?.has(kind)) return 'admitted'
  if (route.access.kind === 'program') return noKey
  return members.includes(kind) ? '403' : `401 with ${ACCESS_TOKEN_REJECTED}`
}

/** A refusal of the guard; whatever else a call answers, it has let the person in. */
function verdict({ status, statusCode, hasError, message }: Answer): string {
  if (status === 401 && statusCode === 401 && message.general[0] === noKey) return noKey
  // What a call itself refuses, such as a type that somebody does not hold, has other words.
  if (status === 403 && statusCode === 403 && hasError) {
    if (message.general[0]?.startsWith('You’re viewing the app as another member')) return 'view only'
    return message.general[0] === noAccess ? '403' : 'admitted'
  }
  if (status === 401 && statusCode === ACCESS_TOKEN_REJECTED && hasError) return `401 with ${statusCode}`
  if (status === 403 || statusCode === ACCESS_TOKEN_REJECTED) return `${status} with ${statusCode}`
  return status >= 500 ? `failed with ${status}` : 'admitted'
}
