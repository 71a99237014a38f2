import { openid } from '@muster/contract/account/openid.ts'
import { openid as openidRegistration } from '@muster/contract/account/openid-registration.ts'
import { securityEvents } from '@muster/contract/account/security-events.ts'
import { sql } from 'drizzle-orm'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import type { OpenidTestProvider, Person } from '../../../../test/setup/stand-ins/openid-provider.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

let requests = 0

/** A browser with its cookies. Each uses another network, because rate limits are tested elsewhere. */
export class Browser {
  private readonly jar = new Map<string, string>()
  private readonly from: string
  private readonly test: TestApp
  private readonly provider: OpenidTestProvider

  constructor(test: TestApp, provider: OpenidTestProvider) {
    requests += 1
    this.from = `198.18.${requests >> 8}.${requests & 255}`
    this.test = test
    this.provider = provider
  }

  get headers(): Record<string, string> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return { 'x-forwarded-for': this.from, ...(cookie && { cookie }) }
  }

  private keep<A extends { readonly headers: Readonly<Record<string, unknown>> }>(answer: A): A {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      if (value) this.jar.set(name, value)
      else this.jar.delete(name)
    }
    return answer
  }

  async start() {
    const input = { params: { provider: 'openid' }, headers: this.headers }
    return this.keep(await this.test.call(openid.start, input))
  }

  async startLink(as: string) {
    const input = { params: { provider: 'openid' }, as, headers: this.headers }
    return this.keep(await this.test.call(openid.startLink, input))
  }

  async answer(query: string) {
    const input = { params: { provider: 'openid' }, body: { query }, headers: this.headers }
    return this.keep(await this.test.call(openid.answer, input))
  }

  /** Goes to the provider and back. */
  async signIn(person: Person | 'cancel') {
    const { response } = await this.start()
    return this.answer(await this.provider.visit(response.address, person))
  }

  /** The same from a member's settings, to connect an account. */
  async connect(as: string, person: Person) {
    const { response } = await this.startLink(as)
    return this.answer(await this.provider.visit(response.address, person))
  }

  async arrival() {
    return this.keep(await this.test.call(openid.arrival, { headers: this.headers }))
  }

  async link(as: string) {
    return this.keep(await this.test.call(openid.link, { as, headers: this.headers }))
  }

  async register(body: object) {
    return this.keep(await this.test.call(openidRegistration.register, { body, headers: this.headers }))
  }
}

let people = 0

/** A person at the provider without an account here. */
export function newPerson(given: Partial<Person> = {}): Person {
  people += 1
  const email = `person-${people}@muster.test`
  return { sub: `subject-${people}`, email, email_verified: true, name: `Person ${people}`, ...given }
}

/** A member with a confirmed address. */
export const confirmedMember = (test: TestApp): Promise<TestMember> => createMember(test, { confirmed: true })

/** A member with a connected account. */
export async function connectedMember(test: TestApp, provider: OpenidTestProvider) {
  const member = await confirmedMember(test)
  const person = newPerson({ email: member.email })
  const { status, text } = await new Browser(test, provider).connect(member.token, person)
  if (status !== 200) throw new Error(`the member was not connected: ${text}`)
  return { member, person }
}

export const linksOf = (test: TestApp, userId: string): Promise<number> =>
  countOf(test, sql`openid_link where user_id = ${userId}`)

/** Kinds and details of a member's security events, newest first. */
export async function eventsOf(test: TestApp, token: string) {
  const { response } = await test.call(securityEvents.mine, { as: token })
  return response.map(({ kind, detail }) => [kind, detail])
}
